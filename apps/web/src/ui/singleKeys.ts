import { deviceSetting } from './deviceSetting.ts'

/** Single-key shortcuts are on unless they were switched off on this device, in any tab. */
export const singleKeys = deviceSetting('singleKeys')

export function singleKeysOn(): boolean {
  return singleKeys.stored() !== 'false'
}
