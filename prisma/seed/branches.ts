import type { BranchSeed } from './seedBranches.ts'

export const headquartersBranch: BranchSeed =
  ['HQ', 'Ibu Pejabat Putrajaya', 'Tengah', 'Headquarters', 'Kompleks Program Kad, Presint 2', '62550', 'Putrajaya', 'Putrajaya', 2.9264, 101.6964]

export const johor: BranchSeed =
  ['JHB', 'Johor Bahru', 'Selatan', 'State branch', 'Aras 2, Kompleks Kerajaan Negeri, Jalan Seri Bayu', '80000', 'Johor Bahru', 'Johor', 1.4655, 103.7578]

export const penang: BranchSeed =
  ['PEN', 'Pulau Pinang', 'Utara', 'State branch', 'Aras 4, Bangunan Seri Tanjung, Lebuh Anggerik', '10300', 'George Town', 'Pulau Pinang', 5.4141, 100.3288]

/** The other branches of the demonstration. Branches of the smaller states make PLKS cards alone. */
export const otherBranches: BranchSeed[] = [
  ['SHA', 'Shah Alam', 'Tengah', 'State branch', 'Aras 1, Kompleks Seri Delima, Seksyen 14', '40000', 'Shah Alam', 'Selangor', 3.0733, 101.5185],
  ['KUL', 'Kuala Lumpur', 'Tengah', 'State branch', 'Aras 3, Menara Seri Cempaka, Jalan Meranti', '50480', 'Kuala Lumpur', 'Kuala Lumpur', 3.139, 101.6869],
  ['PJY', 'Putrajaya', 'Tengah', 'Service centre', 'Blok B, Kompleks Seri Perdana, Presint 15', '62050', 'Putrajaya', 'Putrajaya', 2.9436, 101.7116],
  ['SBN', 'Seremban', 'Selatan', 'State branch', 'Aras 2, Wisma Seri Sembilan, Jalan Kenanga', '70000', 'Seremban', 'Negeri Sembilan', 2.7258, 101.9424],
  ['MLK', 'Melaka', 'Selatan', 'State branch', 'Aras 1, Kompleks Seri Melati, Jalan Cempaka', '75450', 'Ayer Keroh', 'Melaka', 2.2698, 102.2925],
  ['IPH', 'Ipoh', 'Utara', 'State branch', 'Aras 2, Kompleks Seri Kinta, Jalan Dahlia', '30000', 'Ipoh', 'Perak', 4.5975, 101.0901],
  ['AOR', 'Alor Setar', 'Utara', 'State branch', 'Aras 1, Wisma Seri Kedah, Jalan Teratai', '05000', 'Alor Setar', 'Kedah', 6.1248, 100.3678],
  ['KGR', 'Kangar', 'Utara', 'Service centre', 'Aras 1, Wisma Seri Indera, Jalan Mawar', '01000', 'Kangar', 'Perlis', 6.4414, 100.1986],
  ['KBR', 'Kota Bharu', 'Timur', 'State branch', 'Aras 2, Wisma Seri Cahaya, Jalan Orkid', '15000', 'Kota Bharu', 'Kelantan', 6.1254, 102.2386],
  ['TRG', 'Kuala Terengganu', 'Timur', 'Service centre', 'Aras 3, Wisma Seri Iman, Jalan Seroja', '20000', 'Kuala Terengganu', 'Terengganu', 5.3296, 103.137],
  ['KUA', 'Kuantan', 'Timur', 'State branch', 'Aras 1, Kompleks Seri Makmur, Jalan Melur', '25000', 'Kuantan', 'Pahang', 3.8077, 103.326],
  ['KCH', 'Kuching', 'Sarawak', 'State branch', 'Aras 2, Bangunan Seri Sarawak, Jalan Kemboja', '93000', 'Kuching', 'Sarawak', 1.5533, 110.3592],
  ['BKI', 'Kota Kinabalu', 'Sabah', 'State branch', 'Blok A, Kompleks Seri Borneo, Jalan Tanjung', '88300', 'Kota Kinabalu', 'Sabah', 5.9804, 116.0735],
  ['LBU', 'Labuan', 'Sabah', 'Service centre', 'Aras 1, Wisma Seri Labuan, Jalan Kesuma', '87000', 'Labuan', 'Labuan', 5.2831, 115.2308],
]
