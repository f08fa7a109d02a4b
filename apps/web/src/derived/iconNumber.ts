import { useSharedKept } from './useSharedKept.ts'

export const iconNumbers = ['off', 'today'] as const
/** What the number on the icon of the app counts: nothing, or the open tasks of today. */
export type IconNumber = (typeof iconNumbers)[number]

/** As it was chosen on this device. */
export function useIconNumber(): [IconNumber, (chosen: IconNumber) => void] {
  const [kept, keep] = useSharedKept('icon-number')
  return [iconNumbers.find((each) => each === kept) ?? 'off', keep]
}
