/** Part of https://www.w3.org/TR/service-workers/ that TypeScript does not know yet. */
export type RoutedInstallEvent = ExtendableEvent & {
  addRoutes?(rules: readonly RouterRule[]): Promise<void>
}

type RouterRule = { condition: RouterCondition; source: 'network' }

type RouterCondition =
  | { not: RouterCondition }
  | { or: readonly RouterCondition[] }
  | { urlPattern: { pathname: string } }

/**
 * Leaves all requests to the network but those for these paths. Else each would start the worker, and one that is started again
 * while it stops for a newer version is not replaced. An older browser asks the worker every time.
 */
export async function answerOnly(
  paths: readonly string[],
  event: RoutedInstallEvent,
): Promise<void> {
  const patterns = new Set(paths.map((path) => path.replace(/^(\/assets\/).*/, '$1*')))
  const answered = [...patterns].map((pathname) => ({ urlPattern: { pathname } }))
  const rule = { condition: { not: { or: answered } }, source: 'network' } as const
  await event.addRoutes?.([rule]).catch(() => {})
}
