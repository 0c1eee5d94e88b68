/** Towns of each state with postcodes that are theirs. */
export const towns: Record<string, readonly (readonly [town: string, ...postcodes: string[]])[]> = {
  Johor: [['Johor Bahru', '80100', '81100', '81300'], ['Pasir Gudang', '81700'], ['Kulai', '81000'], ['Batu Pahat', '83000'], ['Muar', '84000'], ['Kluang', '86000']],
  Kedah: [['Alor Setar', '05400', '05050'], ['Sungai Petani', '08000'], ['Kulim', '09000'], ['Jitra', '06000']],
  Kelantan: [['Kota Bharu', '15000', '15200'], ['Pasir Mas', '17000'], ['Machang', '18500'], ['Gua Musang', '18300']],
  'Kuala Lumpur': [['Kuala Lumpur', '50450', '52100', '55100', '57000', '58200']],
  Labuan: [['Labuan', '87000']],
  Melaka: [['Melaka', '75350', '75400'], ['Alor Gajah', '78000'], ['Jasin', '77000']],
  'Negeri Sembilan': [['Seremban', '70200', '70450'], ['Nilai', '71800'], ['Port Dickson', '71000']],
  Pahang: [['Kuantan', '25150', '25300'], ['Temerloh', '28000'], ['Raub', '27600'], ['Tanah Rata', '39000']],
  Perak: [['Ipoh', '30010', '31400'], ['Taiping', '34000'], ['Teluk Intan', '36000'], ['Lumut', '32200']],
  Perlis: [['Kangar', '01000'], ['Arau', '02600'], ['Padang Besar', '02100']],
  'Pulau Pinang': [['George Town', '10050', '10300'], ['Bayan Lepas', '11900'], ['Butterworth', '12000'], ['Perai', '13600'], ['Bukit Mertajam', '14000']],
  Putrajaya: [['Putrajaya', '62050', '62150']],
  Sabah: [['Kota Kinabalu', '88300', '88450'], ['Sandakan', '90000'], ['Tawau', '91000'], ['Keningau', '89000']],
  Sarawak: [['Kuching', '93050', '93350'], ['Sibu', '96000'], ['Miri', '98000'], ['Bintulu', '97000']],
  Selangor: [['Shah Alam', '40000', '40150'], ['Klang', '41050'], ['Petaling Jaya', '46050'], ['Subang Jaya', '47500'], ['Kajang', '43000'], ['Rawang', '48000']],
  Terengganu: [['Kuala Terengganu', '20050', '21080'], ['Kemaman', '24000'], ['Dungun', '23000']],
}
