/** Journeys that Firefox ESR has been seen to pass, by file; the titles in it that its driver cannot do, with the reason. */
export const firefoxJourneys: Readonly<Record<string, readonly Left[]>> = {
  'drag-by-keyboard.spec.ts': [
    { title: 'after a long press, which does not open it', why: 'needs touches' },
    { title: 'and a swipe without a long press scrolls', why: 'needs touches' },
  ],
  'drag-by-mouse.spec.ts': [],
  'editing.spec.ts': [
    { title: 'shows as text, in its own direction, and fits', why: 'scrollbars take room there' },
  ],
  'keyboard.spec.ts': [
    { title: 'every key listed under steps', why: 'evaluateAll ends the content process' },
  ],
  'lists.spec.ts': [],
  'month.spec.ts': [
    {
      title: 'opens a month that shows which days have tasks',
      why: 'axe ends the content process',
    },
  ],
  'steps.spec.ts': [
    { title: 'steps are added one after the other', why: 'evaluateAll ends the content process' },
    { title: 'a step is moved, indented and deleted', why: 'evaluateAll ends the content process' },
    { title: 'a step is dragged by mouse', why: 'evaluateAll ends the content process' },
    { title: 'a step is dragged by its handle', why: 'needs touches' },
    { title: 'the steps of a step are folded', why: 'evaluateAll ends the content process' },
    { title: 'a step has its own timer', why: 'evaluate ends the content process' },
  ],
  'tasks.spec.ts': [
    { title: 'shows confetti when its timer ends', why: 'no motion: a preference of the browser' },
  ],
  'undo.spec.ts': [],
  'week.spec.ts': [{ title: 'a finger that rests on a task carries it', why: 'needs touches' }],
}

type Left = { title: string; why: string }
