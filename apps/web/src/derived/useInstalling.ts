import { useSyncExternalStore } from 'react'
import { type Installing, installWay, openInstalling } from '../device/installing.ts'
import { isInstalled } from '../device/isInstalled.ts'

let opened: ReturnType<typeof openInstalling> | null = null

/** Whether and how the app can be installed here. */
export function useInstalling(): Installing {
  opened ??= openInstalling({
    offer: 'installOffer' in window ? window.installOffer : null,
    isInstalled: isInstalled(),
    way: installWay(navigator.userAgent, navigator.maxTouchPoints),
    on: (name, listener) => addEventListener(name, listener),
  })
  return useSyncExternalStore(opened.subscribe, opened.current)
}
