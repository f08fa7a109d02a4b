/** What every language says on the pages of a server. */
export type PageTexts = {
  /** An app that asked to be connected. */
  appNotRecognised: { title: string; text: string }
  tooManyRequests: { title: string; text: string }
  notFound: { title: string; text: string }
  unsubscribing: {
    question: string
    confirm: string
    done: { title: string; text: string }
    incomplete: { title: string; text: string }
  }
}
