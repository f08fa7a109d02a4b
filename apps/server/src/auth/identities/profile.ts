/** A user as the provider describes them. */
export type Profile = {
  subject: string
  email: string | null
  /** Whether the provider has verified the address. */
  verified: boolean
  data: Record<string, unknown>
}
