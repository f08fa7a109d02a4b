import { type RefObject, useRef, useState } from 'react'
import { readHeading, type SettingsSection } from './settingsPages.ts'

type Sections = ReadonlyMap<SettingsSection, HTMLElement>

/** The section that is read, by how far the sections are scrolled. One that is gone to is read until the next scroll. */
export function useReadSection(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly SettingsSection[],
  sections: Sections,
) {
  const [read, setRead] = useState(ids[0])
  const goneTo = useRef<number | null>(null)

  return {
    read,
    goTo(id: SettingsSection): void {
      const section = sections.get(id)
      const control = section?.querySelector<HTMLElement>('input:not([hidden]), select, button')
      const first = control ?? section?.querySelector<HTMLElement>('h3')
      first?.focus({ preventScroll: true })
      section?.scrollIntoView()
      goneTo.current = scroller.current?.scrollTop ?? null
      setRead(id)
    },
    onScroll(): void {
      const view = scroller.current
      if (!view || view.scrollTop === goneTo.current) return
      goneTo.current = null
      const { top } = view.getBoundingClientRect()
      const tops = ids.map((id) => (sections.get(id)?.getBoundingClientRect().top ?? 0) - top)
      const end = view.scrollHeight - view.clientHeight
      const isAtEnd = end > 0 && view.scrollTop >= end - 1
      setRead(ids[readHeading(tops, view.clientHeight, isAtEnd)])
    },
  }
}
