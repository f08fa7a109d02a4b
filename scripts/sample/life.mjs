/** What somebody has to do, by list: the tasks of the sample month are drawn from here. */
export const life = [
  {
    list: 'Home',
    tasks: [
      'Fix the dripping tap',
      'Clean the oven',
      'Change the bed linen',
      'Hang the picture in the hall',
      'Take the coats to the cleaner',
      'Defrost the freezer',
      'Sort the cables in the drawer',
      'Ask the landlord about the window',
      'Buy a new lamp for the desk',
      'Descale the kettle',
    ],
    series: [
      { title: 'Take out the paper', rule: 'FREQ=WEEKLY;BYDAY=TU', at: 1_170 },
      { title: 'Vacuum the flat', rule: 'FREQ=WEEKLY;BYDAY=SA', estimate: 45 },
      { title: 'Water the plants', rule: 'FREQ=DAILY;INTERVAL=3', estimate: 10 },
    ],
  },
  {
    list: 'Work',
    sections: ['Third quarter', 'Hiring'],
    tasks: [
      'Draft the outline of the workshop',
      'Reply to Ines',
      'Review the budget',
      'Prepare the meeting with Ana',
      'Write the summary for the board',
      'Read the report of the testers',
      'Update the plan of the release',
      'Answer the questions of the lawyers',
      'Call the referees',
      'Book a room for the interviews',
      'Send the receipts',
      'Collect what went wrong in August',
      'Check the figures with Omar',
      'Choose a date for the retreat',
    ],
    series: [
      { title: 'Plan the week', rule: 'FREQ=WEEKLY;BYDAY=MO', at: 540, estimate: 30 },
      { title: 'Time sheet', rule: 'FREQ=WEEKLY;BYDAY=FR', at: 960, estimate: 15 },
      { title: 'Report to the board', rule: 'FREQ=MONTHLY;BYDAY=-1FR', estimate: 120 },
    ],
  },
  {
    list: 'Health',
    tasks: ['Book the dentist', 'Ask for the blood test', 'Buy running shoes', 'Eye test'],
    series: [
      { title: 'Stretch', rule: 'FREQ=DAILY', at: 420, estimate: 15 },
      { title: 'Run in the park', rule: 'FREQ=WEEKLY;BYDAY=MO,TH', estimate: 40 },
    ],
  },
  {
    list: 'Money',
    tasks: [
      'Compare insurances',
      'File the invoices',
      'Cancel the old contract',
      'Ask the bank about the card',
      'Start the tax return',
    ],
    series: [
      { title: 'Rent', rule: 'FREQ=MONTHLY;BYMONTHDAY=1' },
      { title: 'Look through the account', rule: 'FREQ=MONTHLY;BYMONTHDAY=15', estimate: 20 },
    ],
  },
  {
    list: 'Garden',
    tasks: ['Plant the tulips', 'Cut the hedge', 'Repair the fence', 'Collect the leaves'],
    series: [{ title: 'Turn the compost', rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU' }],
  },
  {
    list: 'Trip to Lisbon',
    tasks: [
      'Book the train',
      'Renew the passport',
      'Choose a hotel near the river',
      'Ask Marta for places to eat',
      'Learn twenty words of Portuguese',
    ],
    series: [],
  },
  {
    list: 'Reading',
    tasks: [
      'The book on alpine flowers',
      'Finish the novel',
      'Article on sleep',
      'Return the library books',
    ],
    series: [{ title: 'Read before bed', rule: 'FREQ=DAILY', at: 1_320, estimate: 20 }],
  },
]

export const steps = {
  'Draft the outline of the workshop': ['Goals', 'Three exercises', 'Material'],
  'Start the tax return': ['Collect the receipts', 'Fill in the form', 'Send it'],
  'Renew the passport': ['Take the photograph', 'Make an appointment'],
}

export const tags = ['calls', 'errands', 'five minutes', 'waiting']
