import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  width: CSSProperties['width']
  height: CSSProperties['height']
  round?: boolean
}

/** A placeholder for content that is loading. */
export function Skeleton({ width, height, round = false }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, ...(round && { borderRadius: '50%' }) }}
      aria-hidden
    />
  )
}
