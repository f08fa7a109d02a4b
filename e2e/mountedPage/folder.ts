import { join } from 'node:path'

export const folderOfPage = join(import.meta.dirname, 'dist')
