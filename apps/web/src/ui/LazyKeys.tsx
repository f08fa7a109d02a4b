import { createElement } from 'react'
import { KeptKeys } from './KeptKeys.tsx'
import { type lazyComponent, useLoadedAfterPaint, WhenLoaded } from './lazyComponent.tsx'

type LazyKeysProps<Props extends object> = {
  of: ReturnType<typeof lazyComponent<Props>>
  with: Props
}

/** A component that answers keys, loaded after the first paint. Presses that come before its code wait for it. */
export function LazyKeys<Props extends object>({ of, with: props }: LazyKeysProps<Props>) {
  if (!useLoadedAfterPaint(of)) return <KeptKeys />
  return <WhenLoaded>{createElement(of, props)}</WhenLoaded>
}
