/**
 * The 5,000 most guessed passwords that our form may accept in some disguise, most frequent first: words of at least
 * five letters, and mixtures of letters and digits. All are in lower case, without prefixes and suffixes, which
 * `isCommonPassword` strips from the typed password too. Taken from the list of @zxcvbn-ts/language-common 4.1.3, whose
 * licence (MIT) says:
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Copyright (c) 2021 @zxcvbn-ts
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright
 * notice and this permission notice shall be included in all copies or substantial portions of the Software. THE
 * SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const guessedPasswords = `
password qwerty dragon baseball football monkey letmein shadow master michael mustang qwertyuiop pussy superman
1qaz2wsx fuckyou jordan qazwsx jennifer killer trustno hunter harley zxcvbnm asdfgh buster andrew batman soccer
tigger charlie robert sunshine thomas iloveyou fuckme ranger daniel hockey george computer michelle jessica starwars
asshole pepper klaster zxcvbn freedom princess joshua maggie ginger amanda ashley cheese nicole summer matthew
chelsea dallas biteme matrix william yankees taylor corvette austin access martin heather thunder merlin secret
diamond hello anthony hammer fucker 1234qwer silver gfhjkm justin patrick richard bailey internet samantha golfer
scooter orange cookie q1w2e3r4t5 maverick jackson sparky mickey phoenix bigdog snoopy guitar whatever chicken morgan
andrea camaro mercedes peanut ferrari cowboy falcon welcome samsung steelers joseph smokey dakota melissa arsenal
boomer eagles tigers marina nascar booboo gateway porsche yellow monster spider diablo hannah bulldog junior london
purple compaq lakers iceman qwer1234 hardcore cowboys money banana boston brandon tennis johnny miller q1w2e3r4
coffee scooby edward nikita mother yamaha brandy barney chester fuckoff oliver charles player knight forever steven
rangers midnight chicago bigdaddy redsox victoria badboy angel please fender chris jasper james slayer rabbit
natasha rachel bigdick marine wizard marlboro raiders prince casper fishing flower crystal jasmine panties iwantu
adidas winner winter gandalf enter ghbdtn 1q2w3e4r angela golden lauren cocacola winston madison angels blowme
panther sexsex bigtits spanky bitch shannon sophie johnson asdfasdf david horny toyota tiger murphy canada danielle
blowjob jonathan liverpoo muffin cooper apples jackie dennis black passw0rd abcd1234 sandra pokemon slipknot carlos
qazxsw scorpion qwaszx nathan butter startrek rainbow asdfghjkl redskins newyork gemini cameron qazwsxedc florida
liverpool turtle nicholas viking booger wilson sierra butthead doctor rocket victor dolphins captain bandit jaguar
packers pookie peaches dolphin helpme tucker theman tiffany maxwell jeremy qwertyui shithead debbie albert maddog
lovers monica united giants nirvana metallic hotdog rosebud mountain benjamin warrior stupid elephant suckit success
jackass bonnie alexis lucky jason scorpio samson rush2112 azerty freddy driver willie calvin 1q2w3e4r5t sydney
gators dexter bubba creative voodoo happy arthur trouble america nissan gunner rebecca stella garfield gordon jessie
bullshit parker asdfghjk fucking apollo eminem december legend airborne beavis august apple brooklyn godzilla skippy
buddy qwert kitten magic shelby beaver phantom nothing asdasd williams xavier braves darkness blink travis copper
tomcat platinum qweqwe girls bigboy green power animal police online voyager lifehack sniper trinity walter blazer
heaven lover snowball playboy bubbles loveme hooters cricket marvin willow donkey topgun nintendo saturn family
november gabriel destiny pakistan pumpkin digital sergey chance explorer redwings private therock runner lasvegas
guinness beatles cassie christin asdf1234 celtic broncos andrey babygirl nelson donald scott eclipse cartman fluffy
louise michigan testing carolina little samuel alexande birdie steve cherry pantera sharon gibson vampire mexico
dickhead peter buffalo montana genius flyers maximus school minecraft lovely stalker metallica doggie carter
kristina kimberly spencer speedy barbara snickers sabrina carmen marcus bronco yankee friends paradise dreams magnum
horses caroline lacrosse goober member qwertyu enigma scotty pimpin bollocks brian surfer sammy genesis poohbear
qweasdzxc racing friend hawaii billy viper october vanessa poopoo einstein boobies stanley walker bitches drowssap
stephen courtney simple alaska badger action denise jester spitfire drummer forest patricia maryjane champion diesel
svetlana friday kevin gregory pamela frank hotrod chevy anderson douglas westside security google badass shorty
tester thumper hitman mozart general reddog boobs zaq12wsx music lizard alexander melanie ruslan 123456789a vincent
eagle 1232323q sweet teresa scarface marshall olivia veronica porno buddha spirit frankie stargate antonio liberty
natalie mercury naruto suzuki semperfi popcorn spooky marley system brittany claudia kelly scotland kitty cherokee
vikings simpsons death leslie rascal qweasd jimmy loveyou hummer allison rocky patches russia adrian jupiter penguin
cumshot howard passion honda vfhbyf andre vladimir franklin sandman infinity homer bastard raider passport assman
sucker fantasy bulldogs horney domino budlight ironman disney norman usuckballz softball bishop francis brutus
redrum brooke bigred jeffrey jesus fktrcfylh karina marines kawasaki digger ireland oksana fireman cougar college
alicia russell houston monday bradley sarah nigger justice super wildcats tinker duncan dancer logitech avalon
swordfis everton reggie motorola alexandr molly timothy hentai claire patriots madonna colorado eugene ducati kermit
juventus indian connor galore freeuser smooth house titanic boogie simpson warcraft wolverin elizabet arizona saints
valentin georgia asdfg accord baxter denver mitchell christ yfnfif smith stinky zachary roland naughty ncc1701d
spiderma chopper brenda extreme virginia water skyline zombie pearljam froggy pirate fylhtq vision awesome alyssa
dreamer predator bullet empire kirill people penis elvis panthers skipper nemesis peekaboo simon alison rolltide
american cardinal arnold chevelle daddy psycho danger mookie wanker manutd tommy hobbes vegeta goblue burton
fyfcnfcbz picard bobby windows loverboy lovelove vfrcbv victory bambam turkey serega tweety hiphop galina changeme
rooster polina berlin suckme taurus electric ronald avatar raptor maksim spring brazil bigcock newport kenneth
hendrix madmax england alpha sublime britney france darkside bigman hercules lawrence wolfpack classic lincoln
ronaldo spiderman blizzard cheyenne 123456789q wombat cjkysirj raymond brother kristen pandora devils simone holiday
wildcat horse kramer sterling caesar alabama carrie bondage basketball sports pussycat pickle leather shaggy
a1b2c3d4 chronic flowers robbie admin gracie amber freepass airplane perfect kodiak billybob katana sunset crazy
stingray maria snowman phpbb chocolat zeppelin garcia detroit wolves pontiac candy firebird vagina gundam panzer
outlaw pretty fisher connie honey business trevor redhead hardon greenday tarheels nastya hellfire cobra engineer
savage service serenity sasha michele lickme fireball white remember darkstar miranda flash harvey oscar strike
freddie pavilion beauty bobafett dbrnjhbz bigmac clinton bowling jenny natali future harrison jones wallace swimming
apache rulez pyramid dodgers whynot fuckit defender teens morris trooper cancer precious packard lucifer popeye
weasel raven icecream stewart tanner swordfish blonde sandy presario rockstar viktor manager cheryl norton control
wutang airforce julian atlanta spike thailand looking casino paris mouse lennon bluebird theone hawkeye hacker
dustin elaine nfnmzyf sailor catfish goldfish maxima tattoo barbie light design pervert machine herman wrangler
rocks trucks nipples roscoe tornado jerry lights bubble cadillac madman orlando pegasus target longhorn laura philip
browns eatme stefan cannon dilbert baller microsoft winnie christia katie shooter xfiles qazqaz lesbian street
seattle corona amateur cthutq prelude beach malibu freaky assassin integra atlantis pussies dragons iloveu unicorn
lonewolf regina stealth kristin peewee openup bobcat stacey software newton leonardo student srinivas angelina young
enjoy valentina trigger zaqwsx lolita athena shotgun coyote bruins veronika dollar country joker babydoll lestat
wordpass hottie smiley potter random sweety butterfly woody chipper snake samurai video gizmo maddie devildog
valerie mistress flipper express powers soso123aljg cessna teacher goldie moose polaris piglet cookies elena
montreal hjvfirf ladies wolfgang fatboy scully father single wicked daisy fetish foobar castle tickle bunny pepsi
balls transam dfvgbh impala sunday booty hotstuff ronnie jasmin gambit toshiba basketba lancer birthday texas
stephani hooker knicks roberto stinger testtest kathleen savannah shamrock benson squirt deftones trucker redneck
goldberg alfred blaster siemens shelly renegade manson subaru ibanez blondie hamilton casey swinger reaper cristina
minnie mylove harry galaxy lindsay dudley farmer gloria special blahblah enterpri 1234abcd travel babylon bigone
sweetpea sugar smoke skeeter fucked indiana great ficken trfnthbyf freeman curtis smitty marino joanne bigfoot
escort babes check larisa trumpet tristan spartan asdfghj sister valera stormy paladin andreas cavalier marathon
hamlet aardvark butterfl bigboobs mister manchester rusty napoleon seven indigo hornet skater jerome pierre wonder
toronto indians karate buckeyes julie hesoyam fredfred charger highland sweetie holland 1qaz2wsx3edc chiefs diamonds
buckeye aurora hotsex campbell griffin brandi redman passwor chandler drpepper monika maiden elizabeth leonard
bernie brown pornstar garden storm autumn linda thuglife millie jungle pencil tomtom insane pizza timber sherlock
mariah audrey hamster aragorn pioneer techno catdog lollol triumph sidney fktrctq sophia morpheus island wetpussy
hobbit blabla erotic aaron pascal sampson consumer justme marion stones chrissy tyler nadine marie goforit burger
pitbull kelsey adgjmptw spartak german karen kissme hunting kaiser martha colors artist harold italia sammie
barcelona mario nicolas virgin pebbles sundance isabella overlord emerald callie doggy irina racecar isabelle
germany goddess change wesley nipple basket joejoe holly poison zipper alpine shirley element huskers marcel eddie
danny christy pussys sakura chichi inside ultimate dirty nicola ncc1701e blackie omega watson rommel geronimo nikki
caserta trojan 123qwe123 philips sergio nugget tarzan bassman warren trixie chicks aleksandr cream webster sherry
manuel portugal dodger anakin bobbob bomber michel madness superfly q1w2e3r4t5y6 loser florence yvonne fatcat global
ybrbnf energy desire wrinkle soldier bianca sexual warlock martina andrei larry seminole peace alejandr westham
concrete harris margaret hector christop naked ladybug network bernard tintin qazxswedc trombone chuck pleasure
rhbcnbyf history bluesky sherman logan january onelove cotton christian cdtnkfyf sunny archie holden whore brianna
vfvjxrf titans stallion lindsey singer truck smile party missy hansolo angelo joanna natalia beagle phillip panama
smiles juice qawsed inferno mongoose connect kingkong snatch flatron bluemoon turbo rocker personal emily blessed
snakes dominic forget finger beetle jamaica alberto a1234567 mulder jamie susan immortal passat plastic dietcoke
spunky whiskey monitor giovanni cactus ripper spyder markus planet patton exigen sticky waters sluts nolimit daniela
hollywoo abigail morrison katrina trunks assass always diana deedee clifford april speed japan mission pickles
million sailing freak holmes bonehead fernando ghbdtnbr charlott delta yomama darren rubber newman faster cumming
bertha memphis sylvia ilovesex maurice hongkong jumper unreal geheim rodney nylons sebastia pentium legion shalom
kennedy brooks movie dodge dream graham sprite curious pacific loulou funtime philly ferret niners orion werewolf
milton cantona kingdom stars africa office boeing gilbert abgrtyu pirates sheila french sweets cooldude palmer
eternity lollipop tottenha stocking monique anything foster irish jackoff biscuit drizzt camera columbia fossil
moomoo makaveli tracey robinson isabel martini salmon shasta jersey verbatim maniac snapper satan nasty solomon
patriot jacob standard shaved blackcat asdzxc punkrock raistlin infantry dillon gerald twister ricardo waterloo
cjkywt clayton crimson serena oxford maxmax denis flight condor seinfeld silvia biggie maxine musicman ravens teddy
colleen bruce wolfman sharks megadeth cosmos velvet keeper foxtrot garrett damien anton sesame skywalke gn56gn56
banshee squirrel wolverine sunrise ghost western grendel sucks roxanne privet legolas felix marlin stone herbert
lvbnhbq qazwsxed carrot blades frosty stardust helena brownie groovy penny butler coolio twilight daytona licker
peanuts intrepid pikachu trains mollie vanhalen jericho hershey strider lobster punisher grace bottom ninja 1234567a
murray kansas shogun goblin search neptune showtime darwin amadeus suzanne fuckfuck oldman bruno showme henry
getsome muscle obiwan support rfrfirf skittles ekaterina whitney shark maestro danni tanker english tarheel fighter
thanks hannibal capital newlife anubis gothic chaos blues cindy sabine roman preston princes brendan slick evelyn
python richie tequila devil clover delete mirage blood surfing 1q2w3e4r5t6y bentley portland potato baggins review
porter chubby panasonic sandiego sooners buffy derrick penelope blackdog harmony fusion mature malcolm allen buttons
1a2b3c4d californ safety playtime dagger moscow swallow warriors byteme stimpy gangster lucas christine turner
iverson lester chargers liquid mushroom cracker dingdong misty nymets robin bigguy mobile tazman nimrod newpass
miami crusader bugger stranger dkflbvbh anastasia marco volume masters monroe miguel doodle collins powder archer
gotcha battle dublin slapshot guardian janice charly septembe photos knights short angelica nookie milano scarlett
stuart damian grizzly camille scruffy brasil latino kittycat poopie munchkin lorenzo rammstein bananas barcelon
santiago thegame world gerard picasso walnut kolobok blackman wisdom trance starcraft parrot quality blade auburn
goodluck eatshit dorothy dusty engine coltrane gorilla wheels katerina tamara postal luther carlo cassidy discover
oakland spanking osiris dumbass shaney lonestar bridge bingo bender annie stonecol dookie meridian sally megaman
racerx rjntyjr sirius firefly julia alexandra madrid terry griffey women phoebe zaq1xsw2 weezer beautiful violet
ledzep lowrider randy gangsta ghjcnj paradox tacobell loving catalina vertigo halflife carson sergei shiloh johnjohn
sobaka buffett aliens sadie chucky bonjour kangaroo thompson sinner socrates keyboard stevie trebor finish sprint
shazam national celica scarlet formula hoover sommer frances hotboy cynthia qwerasdf penguins rebels fuckface elwood
melvin vacation ragnarok bollox lexmark mailcreated lorraine claude rockon dodgeram tacoma romeo wookie prodigy
tempest vfhecz flames sebastian colombia kitkat oblivion mystery sithlord server molson mustangs incubus smoker
window scoobydo rescue bigballs zxcv1234 carpet titleist richmond director lawyer megan magnolia celeste melinda
wright jimbob golfing kenny roger bobbie xanadu tardis blueeyes hearts dixie pooper shaman mersedes springer imagine
janine kenwood garbage martinez topper roberts lizzie ashton elliott oracle sheena chloe nuttertools mallard analsex
shemale mikey asterix faith monkeys imperial jimbo cooler grateful gillian peterpan kingston yourmom sleepy gremlin
printer hudson pa55word freckles birdman aussie esther defiant margarita deadhead anime tatyana jackal frogger
bridget wayne research tobias mariners rootbeer blondes donnie katrin weather aspirine frederic parola photo
children account israel stephanie shaolin noodles celine willy willis forgot hallo mandy rogers palace santos ohyeah
magnus laurie creampie amazon kisses queen ludwig fatass plymouth justdoit assfuck nellie 1234567q putter broken
nopass letsgo bryan bones tatiana camel champs lightnin massive camelot bosco deanna gizmodo spidey caliente aezakmi
goodtime mypass roller catherin active payton lonely redalert brucelee smokin porkchop astros aquarius thankyou
atomic fletcher shopping a1s2d3f4 mason marian vanilla unknown sapphire temple marvel beckham qazwsxedcrfv kaktus
myself sooner blacky hastings blackjac aggies scream picture judith iforgot kasper cxfcnmt bangkok shitty spectrum
eduard vader jammer painter primus veritas ernest kristi chevrole amsterdam slappy valley hitler clancy spankme
granny avenger rosemary husker candyman beatrice scrappy simba falcons dylan front harder atlantic labrador smudge
syracuse southern melody timmy elijah center darling throat stuff fatman krishna sanchez pancho gator pacman
commando vulcan clitoris lemons alice 8j4ye3uz boner keith odessa barkley monopoly method kelley punkin pineappl
celtics lesbians space gangbang bennett flyboy hamburg asian carol spartans tricky romashka 123456aa snuggles
infiniti anders billie drago blake hermes jesse goose jeremiah vivian annette homerun forrest carolyn 1234567890q
topcat hayden cosworth vectra grover goodbye charlotte cuddles bossman horndog doberman telefon qawsedrf ivanov
durango peugeot franco plumber rbhbkk pauline exigent laguna emmanuel webmaster bowler leopard strong theking
redbull beast viktoria breeze topdog starbuck dance dalton fuckers hungry beefcake reality gjkbyf speaker shelley
godsmack clarence writer loveit kingpin nokia valhalla night starfish anarchy herbie blacks content sailboat desert
fitness brando bohica achilles tractor ncc1701a drake hidden kicker labtec napass pa55w0rd amelia tuesday frontier
swingers caitlin muppet terror legacy farside terminator bella matilda kentucky doughboy ramona butthole phillies
jrcfyf camels dannyboy oakley nebraska latin double qwertyuio sabbath chang pinkfloy homers striker looker fallen
maryland luckydog azamat september iguana oklahoma moloko agent vfrcbvrf javier vette daniil command rhonda studio
pistol miles skiing franky stoner conrad select tanya houses boris puppy elliot charmed vladik nathalie whocares
maynard vkontakte ihateyou puppies zidane eileen dilligaf crash mandingo moneys tyrone funny nevada kotenok mystic
california budman church carlton rafael technics stick golfball rookie panda laptop today jennie triton river
trojans bunghole zvezda hurrican central stripper filter jethro gustav escape aberdeen shane lespaul rfnthbyf
enterprise butch dthjybrf cutter splash handsome oilers randall nofear cupcake excalibu momoney gbpltw bigger
belinda svetik possum metal moocow brothers bethany keystone babyboy flamingo firefox bogdan ccbill passwort soleil
lancelot vipers marilyn tdutybq juliet leader madden russian australia sabina chase coolman babies skinny zaphod
kamikaze verona bacon noodle rebel doobie designer deadman attack vortex killme dogman gopher somethin danila reagan
cancel torres freaks azsxdc sassy donna dracula poncho bearbear boots engage deskjet bradford hammers deeznuts
warhammer tight justine ralph fabian lewis blueblue marissa oregon bubbas sinatra hilton meatball mailman dawson
columbus manchest cthulhu macdaddy mighty michaela grandma ready sterlin cartoon summit 123456789z sentinel tolkien
bicycle beverly breast lickit kathy meghan universe capone jenna julius wendy bryant truelove helen nancy eatpussy
hailey chair bowser kathryn sexygirl fernand eleven rockets billyboy military demon davis jamesbon iloveyo traffic
saint redhot microsof sonic miracle microlab gofish pantyhos pilot lifetime rugby mayday aikido conner cutlass
thekid theodore titties sweden function polska danie market scotch lansing elvira bloody hustler anfield catman
bonita tracy cheers tinman airbus peters china azsxdcfv santana hayley station gabrie scottie orioles charlton
fortuna dfkthbz rustam warlord retard fatima ultima bigmoney rotten betty grumpy oranges superstar fordf asdfjkl
boxing xtreme denali selena zxcasd huskies terminal wilbur kristy wildfire vladislav bikini hollywood mayhem sultan
gretchen figaro sixers sparta saratoga running models greenbay cancun marlene trinidad tammy chewie crunch bigbird
mellon bigtime fashion piccolo fabie rjirfrgbde rovers meatloaf hyperion sandro rightnow jarhead armani treasure
miriam hansen natural lisalisa sport bizkit maradona sayang charli rfhbyf utopia anaconda japanese camilla coconut
govols emerson memory catherine cosmo cruise giant ricky dragoon woofwoof giorgi packer pass1234 poontang illini
christopher davids zaqxsw pedro sticks revenge exodus reebok chanel albatros cabbage wally beaner quincy greens
tomato chief richards adriana kenworth deborah cooter dinosaur holyshit eeyore movies lionking creamy adult poodle
tsunami happyday knopka bogart corrado volley chickens orgasm whisper flying first chocolate walleye hopper twisted
chaser memorex ericsson jensen positive crazybab science frisco zorro romance sherwood shania rereirf sausage milana
tasha vfvekz profit zenith fugazi junebug clemson polniypizdec tootsie fktrcfylhf comics zxcasdqwe vfczyz werner
aspire hardrock condom cocks rachael gringo anhyeuem madeline becky canon february alien abc12345 harper stocks
marcos clapton roberta coleman applepie skywalker fubar theresa koshka tundra vitalik arjay gmoney bigsexy ingrid
pillow fingers samiam davidson skorpion candle nobody hellyeah better australi rockhard bears sparkle johanna
everest rfrnec hedgehog wolfie yosemite marisa voyeur baddog jazzman dicks cheetah 1qa2ws3ed slacker steele mikemike
pooppoop barsik valeria deniska fright karolina kirsten vfksirf kenshin bootie cyclone starship monty balloon maxell
dildo rupert milena bonsai salvador greatone vernon slider lillian admiral cecilia stolen albion midget fuckin
freeporn nikola hithere damnit dinamo francois cheng calico duchess scratch powell stefano fortune nyjets artemis
robotech roadkill backdoor rastaman fiesta felicia alliance fletch jerkoff killbill goliath cinnamon rambler malaka
tekken sojdlg123aljg carrera bangbang jeanette fritz ramses operator shado duster spank wibble alibaba mechanic
keywest sword amsterda bristol pingpong rasputin marianne hooter rctybz sanders faggot krista presto majestic nguyen
fowler passwords buttman spurs pompey trident viagra kipper kingfish gotohell angie guest garage heidi mattie slutty
isaiah steeler wrestlin pooter divine clipper charley macross railroad lineage seamus swimmer jokers thursday chico
a123456789 solnce kimber guiness pussie mathew nature matador sparks typhoon retired subway slave ivanova ghetto
florian vermont ktyjxrf lolipop spears yzerman peterson magick phillips cinder nwo4life shearer pupsik dfkthf allsop
grapes pippen belle venus kcj9wx5n dammit barry caveman critter underdog r2d2c3po skydive renault onlyme murder
snoopdog jayhawk hotshot caramel broadway kinky theboss fuckher train trout umbrella feather credit splinter depeche
seeker fuckthis respect crysis direct animals chemical cyclops chivas jamesbond blackhaw passpass sinclair megapass
beanie translator helloo magicman cunts fishes supersta giuseppe caligula juggalo frozen quattro meredith wassup
rosie bullseye saturday pornos cohiba floppy alucard deacon heart tabitha kristine tunafish dkflbckfd kickass
p0015123 vietnam kendall pearl safari gonzo crawford klingon looser goalie damage maureen tazmania cigars facial
deepthroat malina silence samara dfktynbyf cruiser vector tommyboy banker horizon chainsaw button bigbear forfun
abraham astrid carole andres sharky royals christina small misfit yousuck louis fallout scania nudist getmoney
budweise believe brighton absolut kungfu kostya monaco gunners vfhufhbnf mamapapa minime blueboy penthous chrisbln
steph whitey europa bertie daphne groucho champ benny grant mirror village trader stroke walrus susanne number
sabres nipper woman floyd snowboar undertaker flounder moneyman patty bottle kahuna canadian viewsonic coolguy rules
downtown wagner strange fabric trisha italian ybrjkfq cypress eastside sneakers passme topher golfgolf barber sinbad
frodo panasoni craig mybaby skidoo massimo jillian sparrow senior dalejr thecat snapple mondeo leanne emmitt
thanatos ghjcnjnfr maximum smegma thesims whitesox chong bonkers poseidon musica johannes gargoyle olivier hambone
bluedog intruder sunnyday cyber compute smelly spawn wapbbs answer studly poppy paper simona solution newcastl
adonis goodman sexxxx europe goldstar again quantum buckshot static dollars titanium erica danzig jabroni library
journey beastie chrono edwards test1234 gunnar federico custom lance assholes daewoo briana watcher albina sunflowe
dorian babyblue premier staples stereo westwood usnavy boomboom fresh sasuke dharma pisces motherlode multiplelo
sapper scanner marius racer callaway bayern rover lamont rivers snoop walmart micheal starfire theend steel erotica
aaliyah doogie renee paintbal paint tyson newbie knickers lokomotiv hotred ufkbyf laurel shawn wasser jessic
thirteen rjycnfynby avalanch outkast truman magpie scout philippe poetry havefun michell cubbies losers hotpussy
deejay fghtkm droopy blossom allmine zerocool janet tomorrow godfather greece second reading greene sascha busted
bimmer original ocean builder demons nitram pudding bounce donuts fucku jeanne idontknow aleksey vfvfgfgf leonid
smokes mylife beerbeer redfish working rodman beaches 1x2zkg8w hairy contact start bogey prissy gegcbr tights insert
carla dante beretta francesc jewels searay padres celeron mittens quartz ziggy diehard micron syncmaster cornell
christie stunner rtyuehe hoosier zxasqw peyton paintball monalisa queens terrapin spongebob attitude backup whisky
clevelan cedric marin barefoot artur chuckles barrett meathead bigass titty gretzky kosmos cfitymrf biggles cambiami
12345678q thongs blessing aleksandra twinkle gladiator gollum southpark rabota mazafaka goodboy carbon scuba tango
stoney brent weaver volvo footbal pianoman gaston casanova traveler clark stumpy hawkeyes clarinet looney mommy
maggot felipe bucket eduardo freeze sound sexyman johnboy snapon deeznutz warthog vegas rooney futbol filthy steam
carina mustard boricua meowmeow maste mellow sunshin bengals combat goofy whatsup sauron krystal alina prophet
lovesex twins triangle booker reefer nickel venice xander strip valencia rhiannon smeghead valeri andromeda diver
cerberus sputnik groove lambert usarmy tiberius zigzag sting welder radio petra focus gabriell candice salamander
eternal motley resident hayabusa marcia rambo together rainman poochie purdue redwood ripple buzzard redwing boobie
juliette monke hokies phish 1q2w3e4r5 crjhgbjy jagger rockford goldwing brewster bermuda thegreat proxy confused
badgirl bacardi derek whiskers spaceman starman trial karma claudio 12qw34er allstar carolin gesperrt swords rasta
wildman nikolay slinky wrestling mohammed pinhead hacked sersolution overkill rhfcjnrf mishka montgom banane person
public fester something 12345qwe lions helmet ripken frisky changed games higgins trapper piper windsor supreme
kaylee athens norway runescape oasis hurley lightning dbrnjh darius midway hoosiers vinnie recovery cicero napster
lionel amazing tracker laser adrienne roadking menace secure stoned thedog sacred squash smoking illusion woohoo
medicine antoine leavemealone bagira megatron orchid reader comet clown zippy company doghouse stacy maxim 12345678a
paula bravo buddah jaybird chuckie morning peach hanna chuang mortgage idiot heineken saleen rulezzz massage sonics
moonlight butts motherfucker pobeda benfica poker kashmir realmadrid balloons optimus chunky tinkerbell common
starter brewer babyface pants gregor dogfood hardcock deluxe bigmike blackbir bookworm hampton jeffery salomon
godfathe meister angus intel seahawks talisman blackjack eraser collin pissing hawaiian zhong michae berger alphabet
tricia beautifu misha maryann adams riley really mortimer tongue century sancho remote darkman buddie roadrunn
pizzas lexus medusa health stalin toledo cubswin dutch lilly beowulf charlene willia christmas handyman pacers
unique eleanor clouds cgfhnfr breasts chinook wedding calgary dutchess heckfy ludmila shell because cheater famous
delphi cathy wareagle martine gromit sponge ashlee valkyrie glory passwd idontkno smiths mohamed teddybea killers
boxster dragonball babybaby mermaid satana bhbirf foryou qazzaq puddin shang inuyasha stanford peacock assword
misery desiree barnes sullivan beamer diggler medical wishbone circle property ripley thedude cloud fisting alexia
beemer jayden gameover redline venera salsero fytxrf sergi kittykat spanish sinister india vedder gonavy manowar
novell colonel rancid chrome friendly aa123456 destroy titten electra polly geoffrey eureka onetime phone katherine
lakota claymore hotbox banner madina manuela bitchass sporting bartman matthews checkers playing carmel gabriela
dfcbkbq nimbus wrestle bulls jktymrf alexalex preacher gamecube mustafa svoboda circus armagedon alenka playstation
z1x2c3v4 zheng magical claudi rhtdtlrj pablo thumbs camper doitnow goaway subzero charity hootie pissoff jammin
blackout darrell cocaine bcfields skylar rolling loaded milkman lotus davide bigbutt electron johann cheeks skate
silverad lighter hassan pothead gobucks 123456qw squall thunderb courage pippin ghostrider antoni kaitlyn reynolds
cannabis xerxes ipswich ninjas mango farley lucille pinky jimmie dieter annika mitch southpar marika dickie jetski
finance tdutybz dianne forward jenkins bright absolute bilbo musashi ferris iamgod lipstick 1234567890a laurence
mandarin quest tottenham adults yfnfkmz kleopatra tulips zhuang dirtbike sheba pickup dwayne othello katherin forum
sonny rider warner northern cinema cameltoe petrov bluefish fuzzy pheonix iscool secrets elite modena marsha
slippery kissing caravan divorce beatle akira sanfran cheech badman samtron paloma dolores sveta shadows mollydog
annabell starcraf ghblehjr vasilisa jameson chuai jiang beans illinois warning ebony jockey deadpool hillary bearcat
caprice farscape bigtit lassie zappa sander nicol sunflower hopeless sheriff carpedie asdfzxcv sherri march barton
shepherd gatorade keegan toolman barker spectre pussey nuggets borussia mantis banzai ariana flexible mullet
graphics fyutkbyf 123qq123 mancity templar stories yfcntymrf fergie records thedoors 7ugd5hip2j gawker pussyman
skyler elizaveta colton xiang zhuai moritz monte lemon strength talon rhino susana sonoma three spinner allan keller
webmaste grease augustus raquel alejandro chimera rufus stretch ticket bacchus kendra twenty corsair kinder
argentina corleone spice vampires domain iomega heater hover ltybcrf artemka xxxpass qiong hippie poland deutsch
babylove becker speedo brett oceans slapper letter harvard bonjovi mazda virtual cosmic snuffy blaze sergeant
dragonba stonecold hellos jacques register buttercu huang millions millwall patience chrysler merlot bullfrog
latinas a12345678 istanbul phoeni ashleigh kotaku universal noelle binladen artem shanghai castro jiong xiong wraith
pierce jayhawks kilroy amateurs dotcom cattle daemon ntktajy barbados renata thoma balance nomore pdtplf canyon
kayla jackpot pulsar baron marker chippy nightmare monarch hamish aubrey knockers dipshit alexey malone athlon
hubert chevrolet vadim everett napoli myname belly cobalt counter dialog augusta smokie cristian coolness cougars
screen criminal hardware ramones bobdylan capslock zaraza ciccio teddybear alisha gfhjkmgfhjkm liang gadget shiner
laurent fulham missouri carlitos dwight helene halifax dogshit entropy coldbeer silent silly netscape edgar county
freeway syzygy andromed media wings brigitte yeahbaby diego yolanda eldorado hollow crack eastwood gunther paranoid
anita sexyboy soulmate gooner drunk persik lesley geneva 9293709b13 microphone kakashka spanks fgtkmcby mclaren
spread qiang shuang bamboo brittney fastball creature cards just4fun matteo fuckyo smashing washington arlene baggio
carlito hopeful astro hondas snooker sophi redbird bigblue dynasty mephisto trainer iceberg shitface fountain
specialk estrella generic buddyboy stevens arcadia manning nikitos piramida violetta piano salasana q2w3e4r5 maxxxx
shutup thing heritage browning homerj tiburon obelix chopin insomnia hooper promise cygnus theater romero jelly
plasma kissmyass submit budapest jayson sexysexy jorda citizen sahara pinkfloyd stroker pavlov pasword amigo heynow
arturo fight ventura sandwich fraser yummy homeboy royal testpass gamecock magician female wildcard magazine
telephon bigfish tripod lazarus licking dundee 1234asdf 1a2s3d4f brodie misfits slavik rochelle sleeper seeking
pringles butcher patric nanook vsjasnel darklord loveless radiohea sheng guang shuai karin hughes giorgio maxime
sphinx reckless triple baldwin taxman orient desmond married zhjckfd mordor romano jiggaman ramsey officer lovebug
classics hooligan pluto georg bolton scrabble jezebel major jellybea shock drakon seadoo mexican pharmacy abnormal
patrice concorde alfredo cdtnbr puffy islander chantal jakejake yjdsqgfhjkm bunnies bushido kazantip strawberry
verizon maksimka dupont crusher zhang premium wg8e3wjf corey diane channel project cthtuf arrow meagan tootie bounty
kfhbcf kirsty howdy ramrod sweetnes bummer corolla andersen blond darryl senator ferguson donovan 123456qwe thelma
dynamite gertrude doomsday rhjrjlbk hjccbz players mariposa excalibur marcello buttfuck moore samsun masamune niang
darlene bessie brains north attila clowns chestnut woofer model moses someone lindros dottie civic anthrax lilian
imation beacon tripper vsegda ursula fullmoon spiker sporty force pornporn citadel jacobs volcom dynamo amerika
bombers burrito inspiron forsaken spock mallory lantern nextel goirish snowboard haggis callum violin lollypop
insanity placebo creation glacier stepan zander dabears katarina iloveme sexxxy moonbeam webber gonzalez dogger
pecker stiffy senators create wingman pumpkins windsurf ernie watch jarvis zephyr fishman reddevil wanted sheridan
nichole bronze concord rjhjktdf kellie baker zalupa killkill avenue asddsa bunker wrench paddle schalke cobain
shanna poopy broker mouth woodland yvette suicide vanguard aviation exotic stanislav superb fergus mihail vfibyf
mobydick sausages tuning francesco ganesh anastasiya nevermind presiden faithful kerstin vfitymrf varvara happiness
robotics normal bigcat store temppass onetwo postman weird uranus highheel aloha cigar stylus gobears duckie stratus
thong pippo conover soprano jingle firewall polopolo dolly pepito piazza radical alone boxer reload evolution grande
tipper battery dogcat drive kirby candace digimon bombay mariana sowhat download fandango kamila popper lenny
mypassword louie earnhard dancing simmons airport snappy angelika fishin boxers icehouse cramps basset dogboy abstr
softail titan santa killjoy fischer electro mygirl delilah nutmeg christma kittens krusty script zaqxswcde bigboss
flores guyver coach praise prowler harvest latina moreno spikes jubilee choice yugioh toaster pineapple harrypotter
gorgeous namaste carnage kuang alissa nigga dayton chriss niceguy magelan almond bumper partner marty spongebo erika
ghosts hookup bigben wifey enrico starstar gilles chillin superma radiohead havana lumber pistons viktoriya gameboy
robot santafe holidays jennife mckenzie reddwarf cascade kidrock pinball isaac banger arrows platypus 1z2x3c4v
abrakadabra doofus passes shanti barron marianna longbow services heroes living mankind stasik beardog longjohn
glenn alessandro garion juanita honolulu nygiants busty install niceass string boozer astra abbott puffin dogbert
queenie muscles highway cottage compton steffi romans beerman windmill guitars earth freebird slamdunk snowflak
tasty delight nights biology emilia bronson frost irishman badgers state bergkamp pixies training playstat oatmeal
mudvayne airwolf season lottie dudedude jackjack johndeer zildjian magnet vjcrdf hammond ramirez aptiva gidget
kjkszpj manolo bruiser chilly medion josephin giraffe jared paulina fishbone edison caught gasman pocket moondog
charter camila impact tbone bigblock towers krypton hallie jefferso pelican altima clippers getout compass kimmie
chambers winners paulie spoon sucking albany toffee theatre never pavel climber marlon micro thisisit armand ultra
aladin monkeybo comfort epsilon idunno stress hounddog pallmall webhompas monsters picturs sairam easter cobras
ballin comanche landon severin whiteout roadster basebal drifter easton werder norwich stubby stefanie ellie versace
visual heinrich record bowwow ellen undertak hookem anastasi fiction medic colnago booster festival zzzxxx coolcool
qwe123qwe sinned foreve squeeze mazdarx anthon diving shocker hewlett cross sutton choochoo milan defense 123456789s
fidelio welcom lithium kisskiss cbr900rr british franc kings lovelife hellboy chipmunk good123654 saiyan bluebell
federal trust format kjrjvjnbd ctrhtn hollie celeb fuckinside washingt tkbpfdtnf sensei smirnoff mydick macbeth
cabron guess pipeline clyde dalshe zebra mortal fishhead gustavo vintage pigeon carver gypsy konstantin freefree
newcastle krasotka komodo juicy starligh flyfish wireless carman manila olesya salome lowell torpedo switch motion
sharp toejam julien puppet buceta scoobydoo koroleva michaels redrose close yogibear redbaron codered frogman
tatarin azazel moskva kitchen freesex president mykids bitter highbury tranny redfox username achtung spotty
survivor program prayer transit sanity seagull flanker cocker wanderer fuckhead zodiac isabell costello virgil
nutter rockies irinka washburn catwoman upyours kelvin lemonade chilli bearcats itsme gravity chevys solitude
cocksuck minerva deeper ohshit rober slowhand tommie jsbach lorena dinara paradigm lilith nostromo borabora arkansas
chiara savanna presley bologna terminat habibi contest sushi markiz sigma fantasia mildred grandpa underground
cnfybckfd ghbywtccf bigbob slater comedy marti grand georgie wildbill smart larissa gilligan blast hornets brain
berkeley pool6123 birgit maggi armstron corndog hilary piggy destin tropical sundevil shinobi horace gagging
hurricane volkswag wasabi nurses zanzibar reilly angelus chinese sissy sunfire tonight sonia sneaky report coventry
gtnhjdbx sekret 45m2do5bs undead qazws madcat hotone eastern daniele lasvega amorcit wasted sidekick yfnfkb revolver
cleopatr nfytxrf jermaine gbhfvblf kalina cisco everlast hopkins nitro south nation tinkerbe lamer boating glass
bluesman weston leroy customer physics 12qw12qw paolo quentin messiah hitachi marjorie krissy shawna conan woodie
troll groups spikey fatty villa denmark stephan birddog cyborg keenan tokiohotel straight nautilus kieran rubble
highlander redeye justus firefire schmidt longdong boiler margie suckers waffle sonata lopez there skyhawk joebob
armada reflex threesom asdqwe americ goten ghjcnjgfhjkm sisters valentine bighead
`;
