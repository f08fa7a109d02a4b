/** Rows by table, with the columns that matter; the others get the defaults of the database. */
export type GivenRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** What a page offers to the journeys: the app mounted without a server, again and again. */
export type MountedPage = {
  /** Mounts the app for a user who is signed in and has these rows. */
  open(given: GivenRows): Promise<void>
  /** Stops Date at a moment in milliseconds; null lets it go on. */
  fixTime(moment: number | null): void
  /** Unmounts the app, and leaves the page as it was when it was loaded. */
  clear(): Promise<void>
}
