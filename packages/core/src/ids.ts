import * as v from 'valibot'

export const UserId = v.pipe(v.string(), v.uuid(), v.brand('UserId'))
export type UserId = v.InferOutput<typeof UserId>

export const TaskId = v.pipe(v.string(), v.uuid(), v.brand('TaskId'))
export type TaskId = v.InferOutput<typeof TaskId>

export const SessionId = v.pipe(v.string(), v.uuid(), v.brand('SessionId'))
export type SessionId = v.InferOutput<typeof SessionId>

export const ListId = v.pipe(v.string(), v.uuid(), v.brand('ListId'))
export type ListId = v.InferOutput<typeof ListId>

export const TagId = v.pipe(v.string(), v.uuid(), v.brand('TagId'))
export type TagId = v.InferOutput<typeof TagId>

export const ReminderId = v.pipe(v.string(), v.uuid(), v.brand('ReminderId'))
export type ReminderId = v.InferOutput<typeof ReminderId>

export const DayId = v.pipe(v.string(), v.uuid(), v.brand('DayId'))
export type DayId = v.InferOutput<typeof DayId>

export const CalendarId = v.pipe(v.string(), v.uuid(), v.brand('CalendarId'))
export type CalendarId = v.InferOutput<typeof CalendarId>
