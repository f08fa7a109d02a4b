import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, joined, quoted } from './words.ts'

export const connections: Language['connections'] = {
  nav: 'الربط',
  title: 'الهواتف والتقويمات',
  hint: 'قوائمك في تطبيق التذكيرات وTasks.org وDAVx5 وThunderbird.',
  notOffered: 'هذا الخادم لا يربط الهواتف والتقويمات.',
  none: 'لا جهاز مرتبط.',
  most: 'هذا أقصى عدد ممكن. تلزم إزالة واحد أولًا.',
  endWithPassword: 'يلزم ربط التطبيقات والأجهزة من جديد.',
  about({ client, lists, rings, usedAt }, now) {
    const held = joined([connections.heldLists(lists), rings && 'مع رنين'])
    const called = client === null ? '' : `${isolated(client)}. `
    return `${called}${held}. ${connections.lastSeen(usedAt, now)}`
  },
  heldLists(lists) {
    if (lists === null) return connections.allLists
    if (lists.length === 0) return 'لا قائمة'
    const names = joined(lists.map(({ name }) => isolated(name)))
    if (!lists.some(({ hasSections }) => hasSections)) return names
    return `${names} ${forms(lists.length, {
      zero: 'وأقسامها',
      one: 'وأقسامها',
      two: 'وأقسامهما',
      few: 'وأقسامها',
      many: 'وأقسامها',
      other: 'وأقسامها',
    })}`
  },
  lastSeen(at, now) {
    if (at === null) return 'لم يُستخدم قط.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day ? `آخر ظهور اليوم، ${time}.` : `آخر ظهور ${day}.`
  },
  disconnect: 'فصل',
  disconnectName: (name) => `فصل ${quoted(name)}`,
  askDisconnect: (name) => `فصل ${quoted(name)}؟`,
  consequence: 'يُرفض فورًا. ما حمّله يبقى عليه.',
  disconnected: (name) => `فُصل ${quoted(name)}.`,
  disconnectAll: 'فصل الكل',
  askDisconnectAll: 'فصل الكل؟',
  consequenceOfAll:
    'تُرفض الأجهزة والتطبيقات ورموز الوصول فورًا. تتوقف خطافات الويب وعناوين خطتك في التقويم.',
  disconnectedAll: 'فُصل الكل.',
  cancel: 'إلغاء',

  connect: 'ربط جهاز',
  close: 'إغلاق',
  name: 'الاسم',
  nameExample: 'هاتف آنا',
  nameMissing: 'يلزم اسم.',
  kind: 'ما هو',
  kinds: {
    apple: 'iPhone أو iPad أو Mac',
    davx5: 'DAVx5',
    'tasks.org': 'Tasks.org',
    thunderbird: 'Thunderbird',
    other: 'شيء آخر',
  },
  lists: 'قوائم',
  allLists: 'كل القوائم',
  chosenLists: 'قوائم مختارة',
  withSections: 'تأتي كل قائمة مع أقسامها.',
  listMissing: 'يُرجى اختيار قائمة واحدة على الأقل.',
  ring: 'السماح بالرنين',
  ringHint: 'ترن التذكيرات على هذا الجهاز أيضًا.',
  submit: 'ربط',
  password: 'كلمة مرورك',
  passwordHint: 'مضى وقت على تسجيل الدخول. يُرجى إدخال كلمة مرور حسابك.',
  signInAgain: 'مضى وقت على تسجيل الدخول. يُرجى تسجيل الخروج ثم الدخول، ثم العودة إلى هنا.',

  address: 'العنوان',
  user: 'اسم المستخدم',
  devicePassword: 'كلمة المرور',
  copy: 'نسخ',
  copyOf: {
    address: 'نسخ العنوان',
    user: 'نسخ اسم المستخدم',
    password: 'نسخ كلمة المرور',
  },
  copied: 'تم النسخ.',
  notCopied: 'تعذّر النسخ. يمكن تحديده ونسخه.',
  once: 'تُعرض كلمة المرور هذه مرة واحدة.',
  opens: 'تفتح قوائمك، ولا شيء آخر من حسابك.',
  insecure: (origin) => `تحتاج الهواتف إلى عنوان https. عنوان هذا الخادم ${origin}`,
  qr: { profile: 'رمز QR للملف التعريفي', davx5: 'رمز QR يفتح DAVx5' },
  downloadProfile: 'تنزيل الملف التعريفي',
  scanProfile: (download) =>
    `تُوجَّه كاميرا iPhone إلى المربع، أو ${download} هنا. يبقى ${numbers.count(10)} دقائق.`,
  profileStays: 'يبقى الملف التعريفي 10 دقائق.',
  installProfile: 'يُثبَّت من الإعدادات. ثم يُفتح تطبيق التذكيرات.',
  otherAccount: 'قوائم iCloud حساب آخر؛ تبقى مكانها.',
  openDavx5: 'فتح DAVx5',
  davx5: 'يُبقي DAVx5 قوائمك متوافقة مع Tasks.org أو jtx Board على هذا الهاتف.',
  installDavx5: 'يلزم تثبيت DAVx5، ومعه Tasks.org أو jtx Board للقوائم.',
  scanDavx5: (open) => `تُوجَّه الكاميرا إلى المربع، أو ${open} هنا. كل شيء مملوء.`,
  chooseLists: 'تُختار القوائم المراد إبقاؤها متوافقة. تصل التغييرات خلال ثوانٍ.',
  orByHand: {
    apple: `أو يدويًا: الإعدادات، التطبيقات، التذكيرات، الحسابات، إضافة حساب، أخرى، CalDAV`,
    davx5: `أو يدويًا، «تسجيل الدخول بعنوان URL واسم المستخدم»`,
  },
  byHand: {
    apple: 'الإعدادات، التطبيقات، التذكيرات، الحسابات، إضافة حساب، أخرى، CalDAV.',
    davx5: '«تسجيل الدخول بعنوان URL واسم المستخدم».',
    'tasks.org': 'الإعدادات، إضافة حساب، CalDAV.',
    thunderbird: 'تقويم جديد، على الشبكة.',
    other: 'حيث يطلب البرنامج حساب CalDAV:',
  },
  disconnectIt: 'فصله',
  done: 'تم',
}
