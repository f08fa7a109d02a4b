/** Journeys that Firefox ESR has been seen to pass, by file; the titles of a file that its driver cannot do, with the reason. */
export const firefoxJourneys: Readonly<Record<string, readonly Left[]>> = {
  'drag-by-keyboard.spec.ts': [
    {
      title: 'after a long press, which does not open it',
      why: 'touches need Chromium’s protocol',
    },
    { title: 'and a swipe without a long press scrolls', why: 'touches need Chromium’s protocol' },
  ],
  'drag-by-mouse.spec.ts': [],
  'editing.spec.ts': [
    {
      title: 'shows as text, in its own direction',
      why: 'its page is 6 px narrower: scrollbars take room',
    },
  ],
  'keyboard.spec.ts': [
    { title: 'every key listed under steps', why: 'evaluateAll ends the content process' },
    {
      title: 'a whole day is planned by keyboard alone',
      why: 'a select takes Control+Enter otherwise',
    },
  ],
  'lists.spec.ts': [],
  'tasks.spec.ts': [
    {
      title: 'shows confetti when its timer ends',
      why: 'it asks for motion, which is a preference here',
    },
  ],
}

type Left = { title: string; why: string }
