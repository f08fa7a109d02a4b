// The most frequent words in lists of leaked passwords. Common changes to satisfy a form (a capital,
// a year, an exclamation mark, 0 for o) are undone before the lookup.
const words = `
abc abcd abcde abcdef abcdefg abcdefgh access account action admin administrator adobe alexander
alexis alice amanda amateur america amsterdam anderson andrea andrew angel angela angels animal
anthony apple apples april arsenal arthur asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl ashley asshole
august austin azerty babygirl babylove badboy bailey banana bandit barbara barcelona barney baseball
basketball batman beautiful beavis beaver benjamin berlin bigdaddy bigdog bigtits biteme blackie
blahblah blessed blink blondie blowjob blowme bond boomer booboo boston brandon brandy braves brazil
brian britney bronco broncos brooklyn buddy bulldog buster butterfly butthead calvin camaro cameron
canada captain carlos carolina casper cassie champion changeit changeme charles charlie charlotte
cheese chelsea chester chevy chicago chicken chocolate chris christian christine claire classic
coffee college computer cookie cool cooper corvette cowboy cowboys crystal daddy daisy dakota dallas
daniel danielle darkness database david december default dennis denver destiny dexter diamond dick
diablo doctor dolphin dolphins donald dragon dragonball dreams drowssap eagle eagles easter edward
einstein elephant elizabeth eminem enter eric falcon family fender ferrari fishing flower flowers
fluffy football forever france frank frankie freedom friend friends fuck fucker fucking fuckme
fuckoff fuckyou gandalf garfield gateway gemini genesis george german germany ghost giants ginger
girls golden golf golfer google gordon green guest guitar gunner hacker hammer hannah happy hardcore
harley harry hawaii heather heaven hello hellohello helpme hockey hollywood home honda honey hottie
hotdog hunter hunting iceman iloveu iloveyou internet ireland jackass jackie jackson jaguar jake
james january jasmin jasmine jason jennifer jeremy jessica jessie jesus jesuschrist johnny johnson
jonathan jordan joseph joshua july junior justin katie kevin killer kimberly king kitten kitty
knight knights lakers lauren legend letmein letmeinnow liberty lifehack little liverpool login london
looking love lovely lovelove loveme lover loveyou lucky maggie magic manchester marina marine marlboro
martin martina master matrix matthew maverick maxwell melissa member mercedes merlin metallica miami
michael michelle mickey midnight miller minecraft mischief mommy monday money monica monkey monster
morgan mother mountain muffin murphy music mustang myspace naruto nascar natalie natasha nathan
nicholas nicole nintendo nirvana nissan nobody nothing november october office oliver orange
packers panther panthers paradise paris parker pass passport passpass passw password passwort patrick
peace peaches peanut pepper peter phantom phoenix picture player please pokemon police porsche power
prince princess private purple pussy qazwsx qazwsxedc qwaszx qweasd qweasdzxc qweqwe qwer qwerqwer
qwert qwerty qwertyu qwertyui qwertyuiop rabbit rachel raiders rainbow ranger rangers realmadrid
rebecca redskins redsox richard robert rock rockstar rockyou rocky ronaldo root rosebud runner russia
samantha samsung samuel sandra saturn scooby scooter scorpio scorpion scott sebastian secret secure
security september sergey server shadow shannon sharon shelby sierra silver simple simpson skippy
slayer smokey snoopy soccer sophie spanky sparky spider spiderman sports spring squirt stalker
starwars steelers stella stephanie steven student stupid success summer sunday sunflower sunshine
super superman superstar support suzuki sweet swordfish system target taylor tennis teresa test tester
testing testtest texas theman thomas thunder tiffany tiger tigers tigger tinkerbell tomcat topgun
toyota training travis trinity trouble trustme trustno tucker turtle twitter united user username
vagina vanessa victor victoria viking vikings violet viper voodoo warrior warriors webmaster welcome
welcomeback whatever whatsup white william williams willie wilson windows winner winston winter wizard
wolf wolverine wonderful xavier xbox xxxxxx yamaha yankees yellow yourmom zachary zaq zaqwsx zaqxsw
zxcv zxcvb zxcvbn zxcvbnm zxczxc
daymark demo focus planner planner task tasks tasklist todo todolist
`

const common = new Set(words.split(/\s+/).filter((word) => word !== ''))

/** Whether a password is among the first an attacker would try. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (isKeyboardWalk(plain) || isRepeated(plain)) return true
  const core = plain.replace(/^[^a-z@$]+/, '').replace(/(?<![^a-z])[^a-z]+$/, '')
  return [plain, core, unleet(plain), unleet(core), unleet(plain).replace(/[^a-z]/g, '')].some(
    (word) => common.has(word),
  )
}

function unleet(text: string): string {
  return text.replace(/[01345$@7!]/g, (sign) => leetLetters.get(sign) ?? sign)
}

const leetLetters = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['$', 's'],
  ['@', 'a'],
  ['7', 't'],
  ['!', 'i'],
])

const keyboardRows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
]

/** 123456, 654321, qwerty123456: a sequence on one keyboard row, or two. */
function isKeyboardWalk(text: string): boolean {
  const sequences = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')])
  const isOnSequence = (part: string) => part === '' || sequences.some((way) => way.includes(part))
  for (let cut = 0; cut <= text.length; cut += 1) {
    if (isOnSequence(text.slice(0, cut)) && isOnSequence(text.slice(cut))) return true
  }
  return false
}

/** 111111, abcabc, passpass. */
function isRepeated(text: string): boolean {
  return text.length <= 16 && /^(.{1,4})\1+$/.test(text)
}
