import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

export const failures: Language['failures'] = {
  text: ({ code = '' }) => ownMessages.get(code) ?? 'حدث خطأ',
  advice: (failure) =>
    isHourlyMailLimit(failure) ? hourlyMailLimit : (advice.get(failure.code ?? '') ?? null),
  notice: (notice) => {
    switch (notice.kind) {
      case 'failed':
        return failures.text(notice.failure)
      case 'message':
        return notice.message
      case 'address_half_changed':
        return 'أكّد هذا العنوان التغيير. بقي فتح الرابط في الرسالة المرسلة إلى العنوان الآخر.'
      case 'address_changed':
        return `عنوانك الآن ${notice.email}.`
    }
  },
}

const otherBrowser =
  'لا يعمل هذا الرابط إلا في المتصفح الذي طُلب منه. يُرجى فتحه هناك، أو إدخال الرمز الوارد في الرسالة هنا.'
const askAgain = 'يعمل كل رابط مرة واحدة وخلال ساعة. يُرجى طلب رابط جديد.'

const ownMessages = new Map([
  ['other_browser', otherBrowser],
  ['otp_expired', 'رابط البريد غير صالح أو انتهت مدته'],
  ['access_denied', 'لم يُسجَّل الدخول: رُفض أو أُلغي.'],
  ['bad_oauth_state', 'لم يكتمل تسجيل الدخول هذا في الوقت المتاح. تُرجى إعادة المحاولة.'],
  ['signup_disabled', 'لا تُنشأ هنا حسابات جديدة.'],
  ['identity_already_exists', 'طريقة الدخول هذه مرتبطة بحساب آخر.'],
  ['user_banned', 'هذا الحساب موقوف.'],
  [
    'stale_link',
    'هذا الرابط أقدم من أن يسجّل الدخول، أو أن ساعة هذا الجهاز غير مضبوطة. يُرجى تسجيل الدخول، أو طلب رابط جديد.',
  ],
])

const advice = new Map([
  ['otp_expired', askAgain],
  ['flow_state_not_found', askAgain],
  ['flow_state_expired', askAgain],
  ['bad_code_verifier', otherBrowser],
  ['captcha_failed', 'تُرجى إعادة تحميل الصفحة، ثم إعادة المحاولة.'],
  ['mfa_challenge_expired', 'يُرجى طلب رمز جديد.'],
])
