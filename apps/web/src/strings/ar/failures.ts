import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

export const failures: Language['failures'] = {
  text: (failure) =>
    isHourlyMailLimit(failure)
      ? 'لا يمكن إرسال رسالة الآن.'
      : (messages.get(failure.code ?? '') ?? 'حدث خطأ'),
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
const blocked = 'هذا الحساب موقوف.'
const refusedHere = 'هذا غير متاح على هذا الخادم.'
const codeWrong = 'هذا الرمز غير مطابق. يُرجى تجربة الرمز التالي.'
const signedOut = 'سُجّل خروجك هنا. يُرجى تسجيل الدخول من جديد.'

const messages = new Map([
  ['other_browser', otherBrowser],
  ['bad_code_verifier', 'هذا الرابط طُلب من متصفح آخر.'],
  ['otp_expired', 'رابط البريد غير صالح أو انتهت مدته.'],
  ['flow_state_not_found', 'هذا الرابط غير صالح.'],
  ['flow_state_expired', 'انتهت مدة هذا الرابط.'],
  ['access_denied', 'لم يُسجَّل الدخول: رُفض أو أُلغي.'],
  ['bad_oauth_state', 'لم يكتمل تسجيل الدخول هذا في الوقت المتاح. تُرجى إعادة المحاولة.'],
  ['bad_oauth_callback', 'لم يكتمل تسجيل الدخول هذا. تُرجى إعادة المحاولة.'],
  ['provider_email_needs_verification', 'يُرجى تأكيد البريد الإلكتروني أولًا، فقد أُرسلت رسالة إليه.'],
  ['signup_disabled', 'لا تُنشأ هنا حسابات جديدة.'],
  ['email_provider_disabled', refusedHere],
  ['phone_provider_disabled', refusedHere],
  ['provider_disabled', refusedHere],
  ['anonymous_provider_disabled', refusedHere],
  ['feature_disabled', refusedHere],
  ['identity_already_exists', 'طريقة الدخول هذه مرتبطة بحساب آخر.'],
  ['user_banned', blocked],
  ['invalid_credentials', 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'],
  ['email_not_confirmed', 'لم يُؤكَّد البريد الإلكتروني بعد.'],
  ['email_address_invalid', 'هذا العنوان غير صالح.'],
  ['email_exists', 'يوجد حساب لهذا العنوان.'],
  ['user_already_exists', 'يوجد حساب لهذا العنوان.'],
  ['user_not_found', 'لا يوجد هذا الحساب هنا.'],
  ['validation_failed', 'البيانات المدخلة غير صالحة.'],
  ['weak_password', 'كلمة المرور ضعيفة. يُرجى اختيار كلمة أطول أو أقل شيوعًا.'],
  ['same_password', 'كلمة المرور الجديدة مثل الحالية.'],
  ['captcha_failed', 'لم ينجح التحقق من أنك لست برنامجًا.'],
  ['mfa_verification_failed', codeWrong],
  ['mfa_challenge_expired', 'استغرق ذلك وقتًا طويلًا.'],
  ['insufficient_aal', 'يلزم أولًا رمز من تطبيق المصادقة أو من هاتفك.'],
  ['over_request_rate_limit', 'محاولات كثيرة. يُرجى الانتظار قليلًا، ثم إعادة المحاولة.'],
  ['over_email_send_rate_limit', 'أُرسلت رسالة قبل قليل. يُرجى الانتظار دقيقة، ثم إعادة المحاولة.'],
  ['over_sms_send_rate_limit', 'أُرسلت رسالة قبل قليل. يُرجى الانتظار دقيقة، ثم إعادة المحاولة.'],
  ['session_not_found', signedOut],
  ['session_expired', signedOut],
  ['refresh_token_not_found', signedOut],
  ['refresh_token_already_used', signedOut],
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
  ['captcha_failed', 'يُرجى إعادة تحميل الصفحة، ثم إعادة المحاولة.'],
  ['mfa_challenge_expired', 'يُرجى طلب رمز جديد.'],
])
