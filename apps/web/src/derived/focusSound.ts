import { type NoiseKind, noiseKinds } from '../device/alerts/noiseKinds.ts'
import { useSharedKept } from './useSharedKept.ts'

/** What sounds while focusing on this device; the volume is from 5 to 100. */
export type FocusSound = { kind: NoiseKind | 'none'; volume: number }

const usualVolume = 50

/** As it was chosen on this device; off at first. */
export function useFocusSound(): [FocusSound, (chosen: FocusSound) => void] {
  const [kept, keep] = useSharedKept('focus-sound')
  return [readFocusSound(kept), ({ kind, volume }) => keep(`${kind} ${volume}`)]
}

export function readFocusSound(kept: string | null): FocusSound {
  const [word, number] = (kept ?? '').split(' ')
  const volume = Number(number)
  return {
    kind: noiseKinds.find((each) => each === word) ?? 'none',
    volume: volume >= 5 && volume <= 100 ? volume : usualVolume,
  }
}
