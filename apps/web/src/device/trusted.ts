type Policy = { createScriptURL(url: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/** Allows the address of a worker of ours. TypeScript's DOM types do not contain Trusted Types yet. */
export function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
  )
}
