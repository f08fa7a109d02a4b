import { strings } from '../strings.ts'

/** What is said where a part of the app could not be opened: whether a newer version has taken the place of this one. */
export async function missingPart() {
  const replaced = await isReplaced()
  const label = replaced ? strings.shell.reload : strings.errors.reload
  return {
    replaced,
    toast: {
      text: replaced ? strings.shell.newer : strings.errors.notOpened,
      action: { label, perform: () => location.reload() },
    },
  }
}

/** Whether the page that the server or the worker gives now begins with other code. */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  return Boolean(script && page && !page.includes(script))
}
