import { lazyComponent, WhenLoaded } from '../ui/lazyComponent.tsx'

const ProjectTrouble = lazyComponent(
  async () => (await import('./ProjectTrouble.tsx')).ProjectTrouble,
)

export function LazyProjectTrouble() {
  return (
    <WhenLoaded>
      <ProjectTrouble />
    </WhenLoaded>
  )
}
