import { ProjectTrouble } from '../account/ProjectTrouble.tsx'
import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogBody } from '../ui/DialogBody.tsx'

export function TroubleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={strings.projectTrouble.title}
      closeLabel={strings.projectTrouble.close}
      onClose={onClose}
    >
      <DialogBody>
        <ProjectTrouble />
      </DialogBody>
    </Dialog>
  )
}
