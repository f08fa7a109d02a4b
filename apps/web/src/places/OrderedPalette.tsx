import { type ComponentProps, useMemo } from 'react'
import { Palette } from '../palette/Palette.tsx'
import { registry } from './registry.ts'

/** The palette, with what it offers in the order of the registry. */
export function OrderedPalette({ opened, ...props }: ComponentProps<typeof Palette>) {
  const offers = useMemo(
    () => opened.offers.toSorted((a, b) => registry.indexOf(a.action) - registry.indexOf(b.action)),
    [opened.offers],
  )
  return <Palette {...props} opened={{ ...opened, offers }} />
}
