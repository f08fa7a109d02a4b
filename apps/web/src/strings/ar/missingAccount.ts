import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'

export const missingAccount: Language['missingAccount'] = {
  notice: (email) =>
    `استُعيد الخادم من نسخة احتياطية ولم يعد يعرف الحساب ${email}. يحتفظ هذا الجهاز بمهامه ${numbers.count(30)} يومًا: إنشاء حساب بالعنوان نفسه يعيدها.`,
}
