import { readable } from '../ui/readable.ts'

/** The code of a screen, requested once, and again where that failed. */
function screen<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | null = null

  function request(): Promise<Code> {
    const code = readable(load())
    code.catch(() => {
      loading = null
    })
    return code
  }

  return () => {
    loading ??= request()
    return loading
  }
}

// The sign-in screen and the app load separately.
export const signedOutScreen = screen(() => import('../signIn/AuthScreen.tsx'))
export const signedInScreen = screen(() => import('./signedIn.ts'))
