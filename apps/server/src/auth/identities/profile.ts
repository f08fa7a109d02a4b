/** Who someone is there. */
export type Profile = {
  subject: string
  email: string | null
  /** Whether the provider has seen that the address is theirs. */
  verified: boolean
  data: Record<string, unknown>
}
