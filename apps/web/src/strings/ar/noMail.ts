import type { Language } from '../language.ts'
import { leftToRight } from './words.ts'

export const noMail: Language['noMail'] = {
  recoveryAsk: `هذا الخادم لا يرسل البريد. يُطلب الرابط ممن يشغّله: ${leftToRight('npm run people -- link')}`,
  recovery: (email) =>
    `هذا الخادم لا يرسل البريد. إن كان هناك حساب للعنوان ${email} فالرابط عند من يشغّل الخادم.`,
  confirmation: (email) =>
    `هذا الخادم لا يرسل البريد. الرابط الذي يؤكد العنوان ${email} عند من يشغّله.`,
  newAddress: 'هذا الخادم لا يرسل البريد. الرابطان اللذان يؤكدان التغيير عند من يشغّله.',
  code: 'هذا الخادم لا يرسل البريد. الأرقام الستة عند من يشغّله.',
  hosts: 'لمن يستضيف Daymark',
  host: `يطبع الأمر «${leftToRight('npm run people -- link <address> --show')}» رابطًا لاختيار كلمة مرور جديدة. الرسائل ملفات في المجلد «outbox» ضمن مجلد البيانات؛ ولإرسالها يلزم تحديد خادم بريد (${leftToRight('docs/settings.md')}).`,
}
