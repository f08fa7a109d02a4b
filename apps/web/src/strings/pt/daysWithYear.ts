export { dayWithYear, momentWithYear } from '../en/daysWithYear.ts'
