import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { ErrorSection } from '../ui/ErrorSection.tsx'

type SectionProps = { name: keyof typeof strings.errors.section; children: ReactNode }

/** A part of the page with its own error boundary. */
export function Section({ name, children }: SectionProps) {
  return (
    <ErrorSection message={strings.errors.section[name]} reloadLabel={strings.errors.reloadSection}>
      {children}
    </ErrorSection>
  )
}
