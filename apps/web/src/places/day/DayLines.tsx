import type { ShowToast } from '../../ui/Toasts.tsx'
import { InstallLine } from './InstallLine.tsx'
import { Proposals } from './Proposals.tsx'
import { Replaced } from './Replaced.tsx'
import { SampleLine } from './SampleLine.tsx'

export type DayLinesProps = { showToast: ShowToast; announce: (text: string) => void }

/** What is said above the tasks of a day. */
export function DayLines({ showToast, announce }: DayLinesProps) {
  return (
    <>
      <SampleLine showToast={showToast} />
      <InstallLine />
      <Proposals showToast={showToast} />
      <Replaced {...{ showToast, announce }} />
    </>
  )
}
