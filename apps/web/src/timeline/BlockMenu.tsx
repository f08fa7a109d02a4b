import type { RefObject } from 'react'
import { menuItem } from '../actions/menuItem.ts'
import { strings } from '../strings.ts'
import { Menu } from '../ui/Menu.tsx'
import type { BlockActs } from './blockActs.ts'
import { blockActions, liftActions } from './timelineActions.ts'
import type { PlannedBlock } from './timelineContent.ts'

type BlockMenuProps = {
  block: PlannedBlock
  acts: Pick<BlockActs, 'putAt' | 'takeOff' | 'shorter' | 'longer'>
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What a drag of a block does, in words; also the way for small blocks. */
export function BlockMenu({ block, acts, button, onClose }: BlockMenuProps) {
  const { task } = block.of
  return (
    <Menu
      label={strings.timeline.more(task.title)}
      button={button}
      onClose={onClose}
      groups={[
        [
          menuItem(blockActions, 'putAt', acts.putAt, task),
          menuItem(blockActions, 'takeOff', acts.takeOff, task),
        ],
        [
          menuItem(liftActions, 'longer', acts.longer, block),
          menuItem(liftActions, 'shorter', acts.shorter, block),
        ],
      ]}
    />
  )
}
