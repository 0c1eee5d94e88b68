/**
 * Passwords that attackers try first, in lower case and without trailing digits and symbols: those
 * that leaked most often, and obvious ones in Malaysia and in this programme.
 */
export const commonPasswordList: readonly string[] = `
password passwords passwort passord pass passw0rd p@ssw0rd p@ssword pa$$word pa$$w0rd pa55word passwd mypassword
thepassword newpassword changeme changeit letmein welcome welc0me iloveyou ilovey0u loveyou lovely love lover sayang
sayangku sayangmu cinta rindu qwerty qwertyuiop qwertyui qwert qwer qazwsx qwe asdf asdfg asdfgh asdfghjkl asd zxcvbn
zxcvbnm zxcvb zxcv zxc qweasd qweasdzxc qwerasdf qwaszx azerty 1qaz2wsx 1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e 1q2w 1qaz
q1w2e3r4 q1w2e3 q1w2e3r4t5 zaq12wsx zaq1zaq1 abc abcd abcde abcdef abcdefg abcdefgh abcabc abc123abc a1b2c3d4 a1b2c3
a1s2d3f4 aabbcc aa aaa aaaa aaaaaa aaaaaaaa ab asdasd qweqwe admin administrator admin@ root superuser supervisor
operator manager user users guest test tester testing temp temporary default secret secure security access login
master monkey dragon shadow sunshine princess football baseball soccer hockey superman batman spiderman starwars
pokemon naruto michael jordan jessica ashley nicole daniel andrew thomas charlie jennifer joshua matthew robert
william george hunter ranger buster killer trustno whatever freedom computer internet google facebook samsung apple
iphone android microsoft windows office cookie chocolate orange banana cheese pepper ginger flower summer winter
spring autumn january february march april june july august september october november december monday friday sunday
hello helloworld hi hey blink182 linkinpark metallica mustang ferrari porsche mercedes toyota honda yamaha kawasaki
harley liverpool chelsea arsenal barcelona juventus manchester manutd realmadrid ronaldo messi lakers yankees steelers
eagles tigger angel angels butterfly babygirl baby sweety sweetie honey beautiful bismillah bismillahirrahmanirrahim
alhamdulillah assalamualaikum insyaallah allahuakbar allah muhammad mohamad ahmad ismail ibrahim abdullah rahman nurul
siti aisyah fatimah nur amir hafiz azman malaysia malaysiaku malaysiaboleh malaya merdeka negaraku kualalumpur kl
putrajaya johor johorbahru selangor penang pulaupinang perak ipoh kedah kelantan terengganu pahang kuantan melaka
negerisembilan seremban perlis sabah sarawak kuching kotakinabalu labuan cyberjaya harimau harimaumalaya proton
perodua myvi petronas maybank celcom maxis digi nasilemak roticanai tehtarik katalaluan kata laluan rahsia sulit masuk
selamat selamatdatang selamatpagi terimakasih pengguna pentadbir penyelia kerani pejabat imigresen immigration jabatan
kerajaan gomen cawangan ibupejabat mykad mykid jpn ikad kad pas card idcard passcard printer indonesia bangladesh
nepal myanmar vietnam india pakistan filipina thailand singapore 123 1234 12345 123456 1234567 12345678 123456789
1234567890 0123456789 987654321 87654321 7654321 654321 54321 4321 111111 11111111 000000 00000000 121212 123123
123123123 123321 112233 11223344 222222 333333 444444 555555 666666 777777 888888 88888888 999999 696969 123qwe
123qweasd 123abc 1234qwer 12345qwert 1234abcd 12qwaszx 123456a 123456abc 1a2b3c4d 1a2b3c q2w3e4r5 1password
123password pass@word p@55w0rd p@ss pa55w0rd passwordpassword adminadmin admin123admin testtest qwertyqwerty welcometo
letmeinnow football1 superstar rockyou nopass nopassword none null undefined unknown example sample demo123demo
`
  .trim()
  .split(/\s+/)
