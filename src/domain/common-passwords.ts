/**
 * The thousand passwords of 6 to 10 signs that people choose most, in lower case, from what is generally known of such lists. Whoever guesses
 * begins with these (ASVS 6.2.4).
 */
const common = `
  123456 password 12345678 qwerty 123456789 1234567 dragon baseball abc123 football monkey letmein shadow master
  666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212 000000 qazwsx 123qwe
  killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger sunshine iloveyou
  charlie robert thomas hockey ranger daniel starwars klaster 112233 george computer michelle jessica pepper zxcvbn
  555555 11111111 131313 freedom 777777 maggie 159753 aaaaaa ginger princess joshua cheese amanda summer ashley nicole
  chelsea biteme matthew access yankees 987654321 dallas austin thunder taylor matrix mobilemail monitor monitoring
  montana moscow william corvette martin heather secret merlin diamond 1234qwer gfhjkm hammer silver 222222 88888888
  anthony justin bailey q1w2e3r4t5 patrick internet scooter orange golfer cookie richard samantha bigdog guitar
  jackson whatever mickey chicken sparky snoopy maverick phoenix camaro peanut morgan welcome falcon cowboy ferrari
  samsung andrea smokey steelers joseph mercedes dakota arsenal eagles melissa boomer booboo spider nascar monster
  tigers yellow xxxxxx 123123123 gateway marina diablo bulldog qwer1234 compaq purple hardcore banana junior hannah
  123654 porsche lakers iceman cowboys 987654 london tennis 999999 ncc1701 coffee scooby miller boston q1w2e3r4
  brandon yamaha chester mother forever johnny edward 333333 oliver redsox player nikita knight fender barney midnight
  please brandy chicago badboy slayer rangers charles flower bigdaddy rabbit wizard bigdick jasper rachel steven
  winner adidas victoria natasha 1q2w3e4r jasmine winter prince panties marine ghbdtn fishing cocacola casper 232323
  raiders 888888 marlboro gandalf asdfasdf crystal 87654321 12344321 golden 8675309 panther lauren angela thx1138
  angels madison winston shannon toyota jordan23 canada sophie apples 123abc pokemon qazxsw qwaszx muffin johnson
  murphy cooper jonathan liverpoo danielle 159357 jackie 123456a 789456 turtle abcd1234 scorpion qazwsxedc 101010
  butter carlos password1 dennis slipknot qwerty123 booger startrek 12341234 cameron newyork rainbow nathan rocket
  viking redskins asdfghjkl sierra peaches gemini doctor wilson sandra helpme qwertyui victor florida dolphin pookie
  captain tucker liverpool theman bandit dolphins maddog packers jaguar lovers nicholas united tiffany maxwell zzzzzz
  nirvana jeremy monica elephant giants hotdog rosebud success debbie mountain 444444 warrior 1q2w3e4r5t q1w2e3
  123456q albert metallic azerty bond007 alexis 1111111 samson willie scorpio bonnie gators benjamin voodoo driver
  dexter calvin freddy 212121 creative 12345a sydney rush2112 asdfghjk red123 4815162342 passw0rd trouble gunner
  gordon legend jessie stella eminem arthur nissan america 1qazxsw2 nothing parker rebecca qweqwe garfield 01012011
  beavis asdasd december 102030 252525 11223344 apollo skippy 315475 kitten copper braves shelby godzilla beaver
  tomcat august airborne lifehack qqqqqq brooklyn animal platinum phantom online xavier darkness blink182 789456123
  voyager police travis 12qwaszx heaven snowball abcdef pakistan 007007 walter playboy blazer cricket sniper donkey
  willow loveme saturn therock redwings bigboy pumpkin trinity williams nintendo digital destiny topgun runner marvin
  guinness chance bubbles testing november minecraft asdf1234 lasvegas sergey broncos cartman private celtic birdie
  little cassie babygirl donald beatles family 12121212 school louise gabriel eclipse fluffy 147258369 lol123 explorer
  nelson flyers spencer lovely gibson doggie cherry andrey snickers buffalo pantera metallica member carter qwertyu
  alexande bronco paradise goober samuel mexico dreams michigan carolina yankee friends magnum surfer poopoo maximus
  genius vampire lacrosse asd123 christin kimberly speedy sharon carmen 111222 kristina racing sabrina horses
  0987654321 qwerty1 pimpin stalker enigma 147147 poohbear 147258 simple 12345q marcus qweasdzxc drowssap hahaha
  caroline barbara drummer action einstein bitches genesis hello1 scotty friend forest 010203 hotrod google vanessa
  spitfire badger maryjane friday alaska 1232323q tester jester champion 147852 hawaii badass 420420 walker stephen
  eagle1 october gregory svetlana pamela shorty westside stanley diesel courtney 242424 hitman 12345qwert reddog
  qwe123 popcorn patricia aaaaaaaa teresa mozart buddha anderson melanie abcdefg security lucky1 lizard denise a12345
  123789 ruslan stargate simpsons scarface 123456789a thumper olivia naruto 1234554321 general cherokee a123456
  vincent spooky qweasd cumshot frankie douglas loveyou veronica suzuki semperfi penguin mercury liberty spirit
  scotland natalie marley vikings system sucker allison marshall 098765 qwerty12 hummer adrian vfhbyf sandman leslie
  antonio 98765432 softball passion mnbvcxz bastard passport horney rascal howard franklin bigred assman alexander
  redrum jupiter claudia 55555555 141414 zaq12wsx 1111111111 patches nigger vfrcbv raider infinity 010101 xxx123
  zaq1zaq1 cjkysirj gillian gabriela kosmos gfhjkm123 juventus barcelona realmadrid chelsea1 arsenal1 manunited
  ronaldo messi10 neymar10 beckham7 rooney10 gerrard8 torres9 drogba11 password2 password12 welcome1 welcome123
  admin123 admin1 root123 letmein1 letmein123 iloveyou1 iloveyou2 princess1 sunshine1 monkey1 monkey123 dragon1
  football1 baseball1 superman1 batman1 michael1 jordan1 master1 shadow1 charlie1 daniel1 jessica1 ashley1 abcdefgh
  abcdef1 abc12345 abc123456 abcabc aa123456 a1b2c3 a1b2c3d4 q123456 z123456 asd12345 asdfgh1 asdqwe asdqwe123 zxc123
  zxcvbn1 zxcvbnm1 zaq123 zaqwsx qaz123 qazwsx123 wsxedc qwerasdf qwertz qwertz123 1q2w3e 1qaz2wsx3e 2wsx3edc 3edc4rfv
  1234abcd 1234asdf 123asd 123zxc 123qweasd 123456qwe 123456abc 123456aa 12345abc 12345qwe 1234567a 12345678a
  12345678q 11112222 11221122 112211 113322 123000 123012 123234 123412 123451 123455 123457 123459 124578 125125
  135790 135791 147369 147896 159159 159951 168168 181818 191919 202020 203040 212223 223344 232425 234567 246810
  258258 258456 262626 272727 282828 292929 303030 313131 321321 321654 323232 333444 343434 345678 353535 363636
  369258 369369 373737 404040 414141 424242 434343 445566 454545 456123 456456 456789 464646 474747 484848 494949
  505050 515151 520520 525252 535353 545454 556677 565656 567890 575757 585858 595959 606060 616161 626262 636363
  646464 656565 667788 676767 678910 686868 696969 707070 717171 727272 737373 741852 747474 753159 753951 757575
  767676 778899 787878 789123 789789 797979 808080 818181 828282 838383 848484 852456 858585 868686 878787 889900
  898989 909090 919191 929292 939393 949494 951753 959595 963852 969696 979797 987987 989898 998877 112358 314159
  271828 161803 000001 000007 000111 001122 007008 010010 011011 012345 0123456 01234567 012345678 0123456789 100000
  100200 101101 110011 110110 111000 111112 111333 123321123 1122334455 1231234 12345600 123456000 1234561 1234565
  12345654 12345677 12345679 1234568 123456788 123456780 12345670 1357908642 1357924680 147852369 159357456 19871987
  19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 20002000 20102010 20122012 20202020 22222222
  33333333 44444444 66666666 77777777 99999999 00000000 000000000 0000000000 111111 111111111 2222222 3333333 4444444
  5555555 6666666 8888888 9999999 aaaaaaa aaaaaaaaa bbbbbb cccccc dddddd eeeeee ffffff gggggg hhhhhh iiiiii jjjjjj
  kkkkkk llllll mmmmmm nnnnnn oooooo pppppp rrrrrr ssssss tttttt uuuuuu vvvvvv wwwwww yyyyyy xxxxxxxx zzzzzzzz asasas
  qwqwqw zxzxzx ababab lalala nanana mamama papapa hahahaha lololo dadada mother1 father family1 brother sister
  freedom1 flower1 summer1 winter1 spring autumn january february march2020 april2020 monday tuesday wednesday
  thursday saturday sunday secret1 secret123 changeme change123 default guest123 user123 user1234 test123 test1234
  tester1 testtest
`

const held: ReadonlySet<string> = new Set(common.trim().split(/\s+/))

/** Whether a password is among them, in whatever case. One look into a set: nothing that a sign-in would wait for. */
export const isCommonPassword = (password: string): boolean => held.has(password.toLowerCase())

/** How many there are. */
export const commonPasswords = held.size
