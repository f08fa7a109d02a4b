import { ClockArrowDown, ClockArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { menuItem } from '../actions/menuItem.ts'
import { strings } from '../strings.ts'
import { Menu } from '../ui/Menu.tsx'
import type { BlockActs } from './blockActs.ts'
import { blockActions } from './timelineActions.ts'
import type { PlannedBlock } from './timelineContent.ts'

type BlockMenuProps = {
  block: PlannedBlock
  acts: Pick<BlockActs, 'putAt' | 'takeOff' | 'resize'>
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What a drag of a block does, in words; also the way for small blocks. */
export function BlockMenu({ block, acts, button, onClose }: BlockMenuProps) {
  const { task } = block.of
  const { longer, longerKeys, shorter, shorterKeys, more } = strings.timeline
  return (
    <Menu
      label={more(task.title)}
      button={button}
      onClose={onClose}
      groups={[
        [
          menuItem(blockActions, 'putAt', acts.putAt, task),
          menuItem(blockActions, 'takeOff', acts.takeOff, task),
        ],
        [
          {
            label: longer,
            icon: <ClockArrowDown />,
            keys: longerKeys,
            act: () => acts.resize(block, 1),
          },
          {
            label: shorter,
            icon: <ClockArrowUp />,
            keys: shorterKeys,
            act: () => acts.resize(block, -1),
          },
        ],
      ]}
    />
  )
}
