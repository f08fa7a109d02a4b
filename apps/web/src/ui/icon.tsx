import type { IconNode } from 'lucide-react'
import { type ComponentProps, createElement, type FunctionComponent } from 'react'
import { classes } from './classes.ts'

/**
 * An icon as lucide-react draws it, of 24 by 24 units; hidden from screen readers. `flip`: the class of one that is mirrored where the
 * page runs from right to left.
 */
export function icon(shapes: IconNode, flip?: 'flip'): FunctionComponent<ComponentProps<'svg'>> {
  const drawn = shapes.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))
  return ({ className, ...props }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('lucide', flip, className)}
      aria-hidden
      {...props}
    >
      {drawn}
    </svg>
  )
}
