import type { List } from '@daymark/core/tables/lists'
import { Suspense } from 'react'
import { ColorDot } from '../ui/ColorDot.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'

/** Where its code cannot be loaded, lists have their dots. */
const ListIcon = lazyComponent<{ icon: string }>(() =>
  import('./ListIcon.tsx').then(
    (chunk) => chunk.ListIcon,
    () => () => null,
  ),
)

/** The dot of a list, or its icon in the same colour. */
export function ListSign({ icon, color }: Pick<List, 'icon' | 'color'>) {
  return (
    <ColorDot color={color}>
      {icon && (
        <Suspense>
          <ListIcon icon={icon} />
        </Suspense>
      )}
    </ColorDot>
  )
}
