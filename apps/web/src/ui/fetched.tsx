import { type ComponentType, type LazyExoticComponent, lazy, use } from 'react'
import { Attempt } from './Boundary.tsx'

/** As React's `lazy`, but what could not be fetched is fetched anew when the boundary tries again. */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let asked: { component: LazyExoticComponent<ComponentType<Props>>; lostIn: number | null } | null

  function ask(attempt: number) {
    const asking = {
      component: lazy(() =>
        load().then(
          (component) => ({ default: component }),
          (error: unknown) => {
            asking.lostIn = attempt
            throw error
          },
        ),
      ),
      lostIn: null as number | null,
    }
    return asking
  }

  return function Fetched(props: Props) {
    const attempt = use(Attempt)
    if (!asked || (asked.lostIn !== null && asked.lostIn !== attempt)) asked = ask(attempt)
    const { component: Loaded } = asked
    return <Loaded {...props} />
  }
}
