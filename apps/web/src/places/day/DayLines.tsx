import type { ShowToast } from '../../ui/Toasts.tsx'
import { InstallLine } from './InstallLine.tsx'
import { Proposals } from './Proposals.tsx'
import { SampleLine } from './SampleLine.tsx'

/** What is said above the tasks of a day. */
export function DayLines({ showToast }: { showToast: ShowToast }) {
  return (
    <>
      <SampleLine showToast={showToast} />
      <InstallLine />
      <Proposals showToast={showToast} />
    </>
  )
}
