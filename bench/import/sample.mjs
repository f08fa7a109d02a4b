const header = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'
const names = ['Call the dentist', 'Renew the passport', 'Write the report', 'Mend the gate']

/** A project as Todoist exports it: a third with a day, every fiftieth repeated, every fifth a step of the one before. */
export function todoistExport(count) {
  const lines = Array.from({ length: count }, (_, index) => {
    const name = `${names[index % names.length]} ${index}`
    const isStep = index % 5 === 4
    const date = index % 50 === 0 ? 'every monday' : index % 3 === 0 ? '2030-03-04' : ''
    return `task,${name},,${(index % 4) + 1},${isStep ? 2 : 1},,,${date},en,`
  })
  return Buffer.from([header, ...lines].join('\n'))
}
