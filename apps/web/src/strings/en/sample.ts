import { translatable } from '../translatable.ts'

/** The sample day, on a page without tasks. */
export const sample = translatable('sample', {
  firstRun: 'A clear page',
  firstRunHint: 'Write it the way you would say it, such as “Call Mum tomorrow at 6”.',
  offer: 'Try it with a sample day',
  added: 'Sample day added',
  notice: 'This is a sample day.',
  remove: 'Remove it',
  removed: 'Sample day removed',
  file: 'Sample day',
  list: 'Sample',
  tag: 'errands',
  tasks: {
    plan: 'Plan the week',
    bread: 'Buy bread and coffee',
    report: 'Write the report',
    dentist: 'Call the dentist',
    lunch: 'Lunch with Ines',
    plants: 'Water the plants',
    tickets: 'Book train tickets',
    parcel: 'Pick up the parcel',
  },
})
