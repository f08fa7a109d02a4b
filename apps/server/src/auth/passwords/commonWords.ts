// The 3,000 most frequent passwords of the ranking that zxcvbn has made of leaked lists (MIT licence), and words of planners.
// The list has no words that the rules of commonPasswords.ts find without it.
export const commonWords = `
0.0.000 0.0.0.000 f**k fuck_inside
000001 000007 0007 01011 01011910 01011970 01011975 01011980 01011981 01011984 01011985 01011986 01011987 01011988
01011989 01011990 01011991 01011992 01011993 01012000 01012001 01012010 01012011 010203 01091989 02071982 02071986
03082006 0420 1000 100000 1005 1007 10101 10203 102030 10203040 1024 102938 1029384756 1066 11112222 111222 111222333
1122 112211 11223 112233 11223344 1122334455 112358 11235813 1123581321 12121 121314 12131415 122333 1225 12312312
123123a 123123q 1232323q 123321123 123321q 123456aa 123654789 12369874 123698745 123789456 123aaa 123qwe123 124578
128500 12qw34er 12qwas 132435 13243546 134679 135246 1357 13579 135790 135792468 1366613 141627 142536 147258 14725836
147258369 147852 147852369 1478963 14789632 147896325 150781 15426378 159357 159753 159951 162534 1701 18436572 192837
192837465 19411945 1a2b3c 1a2b3c4d 1qa2ws3ed 1x2zkg8w 200000 2128506 222333 223344 235689 2468 246810 258456 314159
31415926 315475 321654987 332211 333666 336699 362436 4121 4128 420247 445566 456852 4815162342 50cent 5150 5551212
555666 555777 666777 666999 6751520 73501505 741852 741852963 753159 753951 7753191 777888 7779311 778899 784512
787898 78945612 789456123 7895123 852456 8675309 8j4ye3uz 906090 9379992 951753 963852 963852741 a1b2c3 a1b2c3d4
a1s2d3 a1s2d3f4 aaa111 aaliyah aardvark abc abcd abcde abcdef abcdefg abcdefgh aberdeen abgrtyu absolut access accord
account achilles action adgjmptw adidas admin administrator adobe adonis aezakmi agent007 aggies aikido airborne
airbus airforce airplane alabama alaska albatros albion alejandr aleksandr aleksandra aleksey alexande alexander
alexandr alexis alfa alibaba alice aliens allmine allsop allstar alpha alphabet alpine alucard amadeus amanda amateur
amazon amber1 america amsterda amsterdam anaconda anakin anal analsex anarchy anderson andrea andrei andrew andrey
andromeda anfield angel angela angels angus anhyeuem animal anime anthony anubis apache apollo apple applepie apples
april aquarius aragorn area51 arizona arjay armani arsenal artemis arthur artur asdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl ashley aspire aspirine assassin assfuck asshole assholes assman asterix astros atlanta atlantis atomic
auburn audia4 august aussie austin australi avalanch avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babe
babes babyblue babyboy babydoll babyface babygirl babylon babylove bacardi backdoor badass badboy baddog badger
badgirl baggins bagira bailey baller balloon balloons balls banana bananas banane bandit bang bangkok banker banshee
barbara barbie barcelon barcelona barefoot barkley barney barsik baseball basket basketba basketball bassman bastard
batman bayern beaches beagle beaner beanie bear beast beastie beatles beautifu beautiful beauty beaver beavis beckham
beefcake beer beetle benfica bengals benjamin beretta berlin bicycle bigass bigballs bigbear bigbird bigboobs bigboy
bigcock bigdaddy bigdick bigdog bigfoot biggie biggles bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy
bigtime bigtits bikini billy1 billybob billyboy bimmer bing bingo birdie birdman biscuit bitch bitches biteme bizkit
black1 blackbir blackcat blackdog blackhaw blackie blackjac blackjack blacks blacky blade blades blahblah blaster
blazer blessed blessing blink blizzard blonde blondes blondie blowjob blowme blue bluebird blueboy bluedog blueeyes
bluemoon blues bluesky bob123 bobafett bobby1 bobcat boeing bogart bogdan bogey bohica bollocks bollox bomber bond
bondage bonehead boner bones bonjour bonkers bonsai boob boobie boobies booboo boobs booger boogie bookworm boomer
bootie boots booty boricua bosco bossman boston bounce bowler bowling boxing br0d3r br549 brando brandon brandy brasil
braves brazil breast breeze brian brighton bristol britney bronco broncos brooklyn brownie browns brucelee bruins
brutus bubba bubbas bubble bubbles bucket buckeye buckeyes buckshot buddah buddha buddy budlight budman budweise
buffalo buffett buffy1 bugger builder bull bulldog bulldogs bullet bullseye bullshit bunghole bunny burger buster
butch butter butterfl butterfly butthead butthole buttman buttons buzzard byteme cabbage cactus cadillac caesar
calgary calico caliente californ caligula calvin camaro cambiami camel camelot camels cameron canada cancer cancun
candle candyman canon cantona capone captain caramel cardinal carlos carolina carpet carrera carrot cartman cartoon
casanova caserta casey1 casino casper cassie cat123 catch22 catdog catfish catherin catman cats cavalier caveman
cbr600 ccbill cdtnkfyf celeron celica celine celtic celtics cerberus cessna cfitymrf cgfhnfr chainsaw champ champion
champs changeit changeme chaos charger chargers charles charli charlie charlott charlotte charlton charly charmed
chaser cheers cheese cheetah chelsea cherokee cherry chester chevelle chevrole chevy chewie cheyenne chicago chicken
chickens chicks chico chiefs chipper chivas chocolat chocolate chopper chou chris chrisbln chrissy christ christia
christian christin christine christop chronic chrono chuang chubby chuckie chuckles chucky chunky cicero cigars cinder
cinnamon cjkysirj cjkywt claire clancy clapton clarinet classic clemson clevelan clipper clitoris cloud9 clouds clover
cobra cocacola cock cocks coconut coffee cohiba coke college colombia colorado colors colt45 coltrane comet commando
compaq compute computer concrete condom condor connect connor consumer cookie cookies cool cooldude cooler coolguy
coolio coolman cooper cooter copper corona corrado corvette cosmo cosmos cosworth cougar cowboy cowboys coyote cracker
crazy1 crazybab creampie creamy creative cricket crimson critter crjhgbjy cruise cruiser crunch crusader crysis
crystal cthulhu cthutq cubbies cubswin cuddles cumming cumshot cunt cunts cupcake curious custom cutlass cutter
cxfcnmt cyber cyclone cyclops cypress daddy daewoo dagger daisy dakota dalejr dallas dammit damnit dancer dang danger
danie daniel danielle daniil danila danni dannyboy danzig darkness darkside darkstar database david davids dawg
daymark daytona dbrnjh dbrnjhbz deadhead deadman death1 december deejay deepthroat deeznuts deeznutz default defender
defiant deftones delete delta deluxe demo denali deniska dennis denver depeche desert designer desire deskjet destiny
detroit devil devildog devils dexter dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo diamond diamonds dick dickhead
dicks diehard diesel dietcoke digger digital dilbert dildo dilligaf dima dinamo ding dingdong dinosaur discover disney
diver divine dkflbckfd dkflbvbh doberman doctor dodge1 dodger dodgeram dodgers dogfood dogg doggie doggy doghouse
dogman dogs dollar dolphin dolphins domino donald donkey donuts doobie doodle doogie dookie doughboy dracula drago
dragon dragonball dragons dragoon dreamer dreams driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati
duchess duck dumbass durango duster eagle eagles easter eastside eatme eatpussy eatshit eclipse eduard edward eeyore
einstein ekaterina electric element elephant elizabet elizabeth elvis1 emerald emily1 eminem empire engage engineer
enigma enter enterpri enterprise eraser eric ericsson erotic erotica escort eternal eternity europa everest everton
excalibu exigen exigent exodus explorer express extreme fabie fabric facial faggot falcon falcons fallen fallout
family fang fantasy farside fart faster fatass fatboy fatcat fatman feather fender feng fernand ferrari ferret fester
fetish fghtkm ficken fiesta figaro fighter filter finger fire fireball firebird firefly firefox fireman fish fishes
fishing fitness fktrcfylh fktrcfylhf fktrctq flames flamingo flash flatron fletch flipper floppy florian florida
flounder flower flowers fluffy flyboy flyers focus foobar footbal football fordf150 forest forever forfun formula
fortuna fossil foxtrot france francesc frank frankie franky freaks freaky freckles freddy freedom freepass freeporn
freeuser friday friend friends fright frisco frisky frodo frog frogger froggy front242 frontier frosty fubar fuck
fucked fucker fuckers fuckface fuckher fucking fuckit fuckme fuckoff fuckthis fucku fuckyou fugazi funtime fusion
futbol fyfcnfcbz fylhtq gabrie gabriell galaxy galina galore gambit gandalf gangbang gangsta gangster garden garfield
gargoyle gateway gator gators gbpltw gegcbr geheim gemini genesis genius george german germany geronimo gesperrt
getmoney getsome gfhjkm ghbdtn ghbdtnbr ghetto ghjcnj ghjcnjnfr ghost giants ginger giorgi girls gizmo gizmodo gjkbyf
gladiator gmoney goalie goblin goblue goddess godfathe godfather godsmack godzilla gofish goforit goku golden goldfish
goldstar goldwing golf golfball golfer golfing goliath gollum gong gonzo goober goodboy goodluck goodtime goofy google
goose gopher gordon gorilla gotcha gothic gotohell govols granny grapes great1 greatone green greenbay greenday greens
gregor gremlin grendel gretzky griffey gringo grizzly groove groovy groucho grumpy gsxr750 guardian guest guiness
guinness guitar gundam gunnar gunner gunners gustav hacked hacker hairy hal9000 halflife hallo hambone hamburg hamlet
hammer hammers hamster handyman hannah hannibal hansolo happy happyday hardcock hardcore hardon hardrock harley harry
havefun hawaii hawaiian hawkeye hawkeyes hayabusa hearts heather heaven hedgehog heineken hellfire hello hellohello
helloo hellyeah helmet helpme hendrix hentai herbie hercules hermes hershey hesoyam hidden highland hiphop hithere
hitler hitman hjvfirf hobbes hobbit hockey hokies holiday holly1 hollywoo hollywood holyshit home homer1 homers
homerun honda honey hongkong hooker hoosier hoosiers hooter hooters horizon horndog hornet horney horny horse horses
hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie hummer hunter hunting hurrican husker huskers
huskies hustler hyperion ib6ub9 ibanez icecream iceman idontknow iforgot igor iguana ihateyou illini illusion ilovesex
iloveu iloveyo iloveyou immortal impala incubus indiana indians indigo inferno infiniti infinity insane insert integra
intel internet intrepid intruder ireland irina irish1 ironman italia ivanov ivanova iverson iwantu jabroni jackal
jackass jackie jackoff jackson jacob1 jagger jaguar jake jamaica james jamesbon jamesbond jamie1 jammer january
jarhead jasmin jasmine jason jasper java jaybird jayhawk jazzman jedi jeep jennifer jenny1 jeremy jericho jerkoff
jessic jessica jessie jester jesus jesuschrist jethro jewels jimbo jimbob jimmy1 johannes john316 johnboy johnny
johnson joker jokers jonathan jordan joseph joshua jrcfyf juggalo juice july jumper junebug jungle junior jupiter
just4me justdoit justice justin justme juventus kahuna kaktus kamikaze kangaroo kansas karate karina karolina kashmir
kasper katana katerina katie katrin kawasaki kcj9wx5n keeper kelly1 kenshin kenwood kenworth kevin keyboard keystone
keywest kickass kicker killbill killer killme kimberly king kingfish kingkong kingpin kingston kinky kipper kirill
kisses kissme kitkat kitten kitty kittycat klaster klingon knickers knicks knight knights knopka kodiak kolobok kool
korn koshka kosmos kostya kotenok krishna ktyjxrf kume kungfu labrador labtec lacrosse ladybug laguna lakers lancelot
lancer lansing laptop larisa laser lasvegas latino lauren leather leavemealone ledzep legacy legend legion legolas
lennon leonid leopard lesbian lesbians lespaul lestat letmein letmeinnow letsgo lexmark lexus liberty lick licker
lickit lickme lifehack lightnin lightning lights lineage2 lion lionking liquid little liverpoo liverpool lizard
lobster loco logan1 login logitech lokomotiv lol123 lolipop lollipop london lonestar lonewolf longhorn looker looking
looser loser losers love loveit lovelove lovely loveme lover loverboy lovers lovesex loveyou lowrider lucifer lucky
luckydog ludmila lvbnhbq macdaddy machine macross maddie maddog madison madman madmax madness madonna maestro maggie
maggot magic magick magicman magnum magnus magpie maiden mailcreated5240 mailman majestic makaveli maksim malaka
malibu malina mallard mamapapa manchest manchester mandingo maniac manson manutd maradona marathon maria1 marina
marine mariners marines marino marius marlboro marley martin martina martini maryjane massive maste master matador
matrix matthew mature maverick max123 maxell maxim maxima maximus maxwell maxx mayday mayhem mazafaka meatball
meathead meatloaf mechanic medusa megadeth megaman megapass megatron meister melissa mellon mellow member memorex
memphis menace mercedes mercury meridian merlin mersedes metallic metallica mexico miami mian michae michael michelle
michigan mickey microlab micron microsof microsoft midget midnight midway mighty mikey milana milano milena miller
minecraft minime mirage mischief misfit mishka missy1 mister mistress mittens mojo molly1 moloko molson mommy momoney
monaco monalisa monday mondeo money moneyman moneys mongoose monica monitor monke monkey monkeys monopoly monster
montana montgom240 montreal moocow mookie moonlight moose morgan morpheus mortgage mortimer moscow mother motherlode
motorola mountain mouse mozart muffin mulder multiplelo munchkin muppet murphy muscle mushroom music musica musicman
mustang mustangs mustard mybaby mylife mylove mypass myspace mystic naked napass napster naruto nascar nasty nastya
natali natalie natasha nathan naughty ncc1701 ncc1701a ncc1701d ncc1701e ne1469 nebraska nemesis neptune nevada newbie
newcastl newlife newpass newport newyork nfnmzyf nicholas nickel nicola nicole nigger nike nikita nikola nikolay
nimrod niners ninja nintendo nipper nipple nipples nirvana nissan nitram nobody nofear nokia nolimit noodle noodles
nookie nopass nothing november nudist nugget number1 nuttertools nwo4life nyjets nylons nymets oakland oasis obiwan
oblivion october office ohyeah oicu812 oilers oksana oldman oleg oliver olivier omega onelove online onlyme openup
operator optimus oracle orange oranges orchid orgasm orioles orion oscar1 osiris ou812 ou8122 outkast outlaw overkill
overlord oxford p0015123 pa55w0rd pa55word packard packer packers pacman padres paintbal paintball pakistan paladin
panama panasoni panasonic pancho panda pandora pantera panther panthers panties pantyhos panzer paradise paradox paris
parker parola parrot pascal pass passat passion passme passpass passport passw passw0rd passwor password passwords
passwort patches patrick patriot patriots pavilion peace peach peaches peanut peanuts pearljam pebbles peekaboo peewee
pegasus pencil penguin penguins penis penny1 penthous pentium pepper pepsi pervert peter peterpan peugeot phantom
philippe philips phillies philly phish phoenix photos phpbb pianoman picard picasso piccolo pickle pickles pics
picture piglet pikachu pillow pimp pimpin pineappl ping pingpong pinhead pink pinkfloy pioneer pippen pirate pirates
pisces pissing pistol pitbull pizza pizzas planet planner plastic platinum playboy player playtime please plumber
plymouth pobeda poison pokemon polaris police polina polniypizdec0211 polo polska pompey poncho pontiac poochie poodle
pooh poohbear pookie poontang pooper poopie pooter popcorn popeye poppy porkchop porn porno pornos pornstar porsche
portland portugal poseidon possum postal potato powder power precious predator prelude presario presto primus prince
princes princess printer prissy private privet prodigy prophet proxy psycho pudding pumpkin punisher punkin punkrock
puppies puppy pupsik purdue purple pussie pussies pussy pussycat pussys putter pyramid python qawsed qawsedrf qazwsx
qazwsxed qazwsxedc qazwsxedcrfv qazxswedc qqq111 quantum quartz quattro queens qwaszx qweasd qweasdzxc qweqwe qwer
qwerqwer qwert qwerty qwertyu qwertyui qwertyuiop r2d2c3po rabbit rabota racecar racer racerx rachel racing ragnarok
raider raiders rainbow rainman raistlin rambler rambo rammstein ramses random ranger rangers raptor rascal rasdzv3
rasputin rasta rastaman raven ravens razz rbhbkk rctybz reader realmadrid reaper rebecca rebel rebels red123 redalert
redbull reddog redfish redhead redhot redman redneck redrum redskins redsox redwing redwings redwood reebok reefer
renault renegade rereirf rescue retard rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf richard rightnow ripken ripper
ripple rjirfrgbde rjntyjr rjycnfynby roadkill roadking roadrunn robert robotech rock rocker rocket rockets rockford
rockhard rockon rocks rockstar rocky rockyou rodman roller rolltide romashka rommel ronaldo rookie rooster root
rootbeer rosebud rotten route66 rover rovers royals rtyuehe rubber rulez rulezzz runescape runner rush2112 ruslan
russia rustam rusty1 sabbath sabine sabres sadie1 safari sailboat sailing sailor saints sakura salamander saleen
salmon salomon samantha samiam sammy1 samson samsung samuel samurai sancho sandiego sandman sandra sandro sandy1
sapper sapphire sarah1 saratoga sascha sasha1 sassy sasuke satan saturn saun sauron sausage sayang scania scanner
scarface scarlet scooby scoobydo scooter scorpio scorpion scotch scotland scott scotty scout scrappy scream scruffy
scuba scully seahawks seamus searay seattle sebastia sebastian secret secure security seeker seinfeld select seminole
semperfi sentinel septembe september serega serenity sergei sergey sersolution server sesame seven7 sex123 sex4me
sexual sexx sexxxx sexy sexygirl sexyman shado shadow shaggy shai shalom shaman shamrock shaney14 shania shannon
shaolin shark sharks sharky sharon shasta shaved shazam shelby shemale sherlock shiloh shithead shitty shogun shooter
shorty shotgun shou showme showtime shun siemens sierra silver simba simon1 simple simpson simpsons sinatra sinbad
sinner sirius sithlord sixers skater skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skyline
skywalke skywalker slacker slappy slapshot slave slayer sleepy slick slider slinky slipknot slut sluts slutty smeghead
smegma smelly smiles smiley smitty smoke smoker smokes smokey smokin smooth smudge smut snake snakes snapon snapper
snapple snatch sneakers snickers sniper snoop snoopdog snoopy snowball snowboar snowman snuggles sobaka soccer
socrates softball software sojdlg123aljg soldier soleil solnce sommer sonic sonics sony sooners sophie soso123aljg
southpark spaceman spank spanking spankme spanky sparkle sparky sparta spartak spartan spartans spawn speaker spectrum
speedy spider spiderma spiderman spidey spike spirit spitfire splash splinter spongebob spooky sports spring sprint
sprite spunky spurs sputnik spyder squash squirrel squirt srinivas stalin stalker stallion star starbuck starcraft
stardust starfire starfish stargate starman starship starter startrek starwars static stealth steeler steelers stefano
stella steph stephani stephanie stereo sterlin steve1 steven sticks sticky stimpy sting stinger stingray stinky
stocking stocks stonecol stoned stones stoney storm stormy stranger strider strike striker stripper student studly
stumpy stunner stupid subaru sublime subway success suck sucker suckit suckme sucks sugar sultan summer summit
sundance sunday sunflowe sunflower sunnyday sunrise sunset sunshin sunshine super superfly superman supersta superstar
support surf surfer surfing suzuki svetik svetlana swallow sweet sweetpea sweets sweety swimmer swimming swinger
swingers sword swordfis swordfish swords sydney syncmaster syracuse system tacobell tacoma talisman tango tanker
tardis target tarheel tarheels tarzan task tasklist tasks tattoo tatyana taurus taylor tazman tazmania tdutybq teacher
technics techno teen teens tekken telefon temp tempest tennis tequila teresa terminator terrapin terror test tester
testing testtest texas thailand thanatos thankyou theboss thecat thedog theend thegame thegreat thekid theking theman
theone therock thesims thirteen thomas thongs thor thuglife thumper thunder thx1138 tiberius tickle tiffany tiger
tigers tigger tights timber tinker tinkerbell tinman titanic titanium titans titleist tits titties titty todo todolist
tolkien tomato tomcat tommy1 tommyboy tootsie topcat topdog topgun topher topper tornado toronto toshiba tottenha
toyota tracker tractor trader training trance transam translator trapper travel traveler travis treasure trebor
trfnthbyf triangle tricky trident trigger trinity triton triumph trixie trojan trojans trombone trooper trouble truck
trucker trucks truelove trumpet trunks trustme trustno tsunami tucker tuesday tunafish tundra turbo turkey turtle
tweety twilight twinkle twisted twister twitter tyler1 typhoon ufkbyf ultima ultimate umbrella underdog undertaker
unicorn united unreal usa123 usarmy user username usmc usnavy usuckballz1 utopia vacation vader vagina valentin
valentina valera valhalla vampire vanessa vanhalen vanilla vector vectra vegeta velvet verbatim veritas vermont
veronika vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf vh5150 viagra
victor victoria victory viewsonic viking vikings viktor viktoria violet viper vipers virgin vision vitalik vkontakte
vladik vladimir vladislav volley volvo voodoo vortex voyager voyeur vulcan walleye walmart walnut walrus wanker wapbbs
warcraft warhammer warlock warlord warrior warriors warthog wasser wassup watcher waterloo weasel webmaster weezer
welcome welcomeback welder werewolf westham westside westwood wetpussy whatever whatsup wheels whiskers whiskey whisky
whisper white whitesox whitey whocares whore whynot wibble wicked wildcat wildcats wildfire wildman william williams
willie willow wilson windows windsor winner winston winter wisdom wizard wolf wolfgang wolfie wolfman wolfpack
wolverin wolverine wolves wombat wonderful woody woohoo wookie wordpass wrangler wrestlin wrinkle1 wutang xanadu
xavier xbox xfiles xtreme xxx123 xxxxxx yamaha yankee yankees ybrbnf ybrjkfq yellow yfnfif yomama yosemite yourmom
yousuck yzerman z1x2c3 zachary zaphod zaq zaqwsx zaqxsw zenith zeppelin zerocool zeus zhong zidane ziggy zigzag zipper
zippy zombie zorro zvezda zxasqw12 zxcasdqwe zxcv zxcvb zxcvbn zxcvbnm zxczxc
`
