import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 24 characters with 5 random bits each. */
export function newPassword(): string {
  return [...randomBytes(24)].map((byte) => alphabet[byte & 31]).join('')
}

/** What was typed, without blanks and hyphens; null: no app password looks like this. */
export function typedPassword(typed: string): string | null {
  const password = typed.replace(/[\s-]/g, '').toLowerCase()
  return /^[a-z2-7]{24}$/.test(password) ? password : null
}
