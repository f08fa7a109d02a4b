type WindowCode = typeof import('./window.ts')

let loaded: WindowCode | null = null

export async function loadWindow(): Promise<WindowCode> {
  loaded ??= await import('./window.ts')
  return loaded
}

/** Null until it is loaded. */
export const loadedWindow = () => loaded
