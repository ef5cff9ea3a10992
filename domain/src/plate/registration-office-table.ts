/**
 * Registering authorities by plate letters and number, compiled from three public lists. An office is left out if the
 * lists disagree and nothing settles the question, if the number belongs to a ministry instead of a place, or if a
 * state used the number before it was divided; in these cases the letters still identify the state.
 */
export const officesByState: Readonly<Record<string, { name: string; offices: string }>> = {
  AN: {
    name: 'Andaman and Nicobar Islands',
    offices: '01 Sri Vijaya Puram; 02 Car Nicobar',
  },
  AP: {
    name: 'Andhra Pradesh',
    offices: `
      02 Anantapur; 03 Chittoor; 04 Kadapa; 05 Kakinada; 06 Kakinada; 07 Guntur; 08 Guntur; 16 Vijayawada;
      17 Krishna district; 18 Krishna district; 19 Krishna district; 21 Kurnool; 26 Nellore; 27 Ongole; 30 Srikakulam;
      31 Visakhapatnam; 32 Visakhapatnam; 33 Visakhapatnam; 34 Visakhapatnam; 35 Vizianagaram; 37 Eluru; 38 Eluru`,
  },
  AR: {
    name: 'Arunachal Pradesh',
    offices: `
      01 Itanagar; 02 Yupia; 03 Tawang; 04 Bomdila; 05 Seppa; 06 Ziro; 07 Daporijo; 08 Along; 09 Pasighat; 10 Anini;
      11 Tezu; 12 Changlang; 13 Khonsa; 14 Yingkiong; 15 Koloriang; 16 Roing; 17 Hawai; 18 Longding; 19 Palin;
      20 Namsai; 21 Boleng; 22 Likabali`,
  },
  AS: {
    name: 'Assam',
    offices: `
      01 Guwahati; 02 Nagaon; 03 Jorhat; 04 Sivasagar; 05 Golaghat; 06 Dibrugarh; 07 North Lakhimpur; 08 Haflong;
      09 Diphu; 10 Karimganj; 11 Silchar; 12 Tezpur; 13 Mangaldoi; 14 Nalbari; 15 Barpeta; 16 Kokrajhar; 17 Dhubri;
      18 Goalpara; 19 Bongaigaon; 21 Morigaon; 22 Dhemaji; 23 Tinsukia; 24 Hailakandi; 25 Amingaon; 26 Chirang;
      27 Udalguri; 28 Mushalpur; 29 Majuli; 31 Hojai; 32 Biswanath Chariali; 33 Sonari; 34 Hatsingimari`,
  },
  BR: {
    name: 'Bihar',
    offices: `
      01 Patna; 02 Gaya; 03 Arrah; 04 Chapra; 05 Motihari; 06 Muzaffarpur; 07 Darbhanga; 08 Munger; 09 Begusarai;
      10 Bhagalpur; 11 Purnia; 19 Saharsa; 21 Bihar Sharif; 22 Bettiah; 24 Dehri-on-Sone; 25 Jehanabad; 26 Aurangabad;
      27 Nawada; 28 Gopalganj; 29 Siwan; 30 Sitamarhi; 31 Hajipur; 32 Madhubani; 33 Samastipur; 34 Khagaria;
      37 Kishanganj; 38 Araria; 39 Katihar; 43 Madhepura; 44 Buxar; 45 Bhabua; 46 Jamui; 50 Supaul; 51 Banka;
      52 Sheikhpura; 53 Lakhisarai; 55 Sheohar; 56 Arwal; 57 Sasaram`,
  },
  CG: {
    name: 'Chhattisgarh',
    offices: `
      04 Raipur; 05 Dhamtari; 06 Mahasamund; 07 Durg; 08 Rajnandgaon; 09 Kawardha; 10 Bilaspur; 11 Janjgir-Champa;
      12 Korba; 13 Raigarh; 14 Jashpur; 15 Ambikapur; 16 Baikunthpur; 17 Jagdalpur; 18 Dantewada; 19 Kanker;
      20 Bijapur; 21 Narayanpur; 22 Baloda Bazar; 23 Gariaband; 24 Balod; 25 Bemetara; 26 Sukma; 27 Kondagaon;
      28 Mungeli; 29 Surajpur; 30 Balrampur`,
  },
  CH: {
    name: 'Chandigarh',
    offices: '01 Chandigarh',
  },
  DD: {
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    offices: '01 Silvassa; 02 Diu; 03 Daman',
  },
  DL: {
    name: 'Delhi',
    offices: `
      01 Mall Road; 02 Tilak Marg; 03 Sheikh Sarai; 04 Janakpuri; 05 Loni Road; 06 Sarai Kale Khan; 07 Mayur Vihar;
      08 Wazirpur; 09 Dwarka; 10 Raja Garden; 11 Rohini; 12 Vasant Vihar; 13 Surajmal Vihar`,
  },
  DN: {
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    offices: '09 Silvassa',
  },
  GA: {
    name: 'Goa',
    offices: `
      01 Panaji; 02 Margao; 03 Mapusa; 04 Bicholim; 05 Ponda; 06 Vasco da Gama; 07 Panaji; 08 Margao; 09 Quepem;
      10 Canacona; 11 Pernem; 12 Dharbandora`,
  },
  GJ: {
    name: 'Gujarat',
    offices: `
      01 Ahmedabad; 02 Mehsana; 03 Rajkot; 04 Bhavnagar; 05 Surat; 06 Vadodara; 07 Nadiad; 08 Palanpur; 09 Himatnagar;
      10 Jamnagar; 11 Junagadh; 12 Bhuj; 13 Surendranagar; 14 Amreli; 15 Valsad; 16 Bharuch; 17 Godhra;
      18 Gandhinagar; 19 Bardoli; 20 Dahod; 21 Navsari; 22 Rajpipla; 23 Anand; 24 Patan; 25 Porbandar; 26 Vyara;
      27 Ahmedabad East; 28 Surat West; 29 Vadodara Rural; 30 Ahwa; 31 Modasa; 32 Veraval; 33 Botad;
      34 Chhota Udaipur; 35 Lunawada; 36 Morbi; 37 Khambhaliya; 38 Bavla`,
  },
  HP: {
    name: 'Himachal Pradesh',
    offices: `
      03 Shimla; 06 Rampur Bushahr; 08 Chaupal; 09 Theog; 10 Rohru; 11 Arki; 12 Nalagarh; 13 Kandaghat; 14 Solan;
      15 Parwanoo; 16 Rajgarh; 17 Paonta Sahib; 18 Nahan; 19 Amb; 20 Una; 21 Barsar; 22 Hamirpur; 23 Ghumarwin;
      24 Bilaspur; 25 Kalpa; 26 Nichar; 27 Pooh; 28 Sarkaghat; 29 Jogindernagar; 30 Karsog; 31 Sundernagar; 32 Gohar;
      33 Mandi; 34 Kullu; 35 Anni; 36 Dehra; 37 Palampur; 38 Nurpur; 39 Dharamshala; 40 Kangra; 41 Kaza; 42 Keylong;
      43 Udaipur; 44 Churah; 45 Pangi; 46 Bharmour; 47 Dalhousie; 48 Chamba; 49 Banjar; 51 Shimla Rural; 53 Baijnath;
      54 Jawali; 55 Nadaun; 56 Jaisinghpur; 57 Chowari; 58 Manali; 59 Solan; 60 Hamirpur; 61 Kullu; 62 Dodrakwar;
      63 Shimla; 64 Solan; 65 Mandi; 66 Kullu; 67 Hamirpur; 68 Kangra; 69 Bilaspur; 70 Bilaspur; 71 Nahan; 72 Una;
      73 Chamba; 74 Bhoranj; 76 Paddhar; 77 Dodra Kawar; 78 Bangana; 79 Sangrah; 80 Haroli; 81 Salooni; 82 Mandi;
      83 Jawalaji; 84 Sujanpur; 85 Shillai; 86 Dharmpur; 87 Janjehli; 88 Fatehpur; 89 Jhandutta; 90 Shahpur;
      91 Naina Devi; 92 Rampur; 93 Baddi; 94 Nagrota Bagwan; 95 Kumarsain; 96 Dheera; 97 Indora`,
  },
  HR: {
    name: 'Haryana',
    offices: `
      01 Ambala; 02 Yamunanagar; 03 Panchkula; 04 Naraingarh; 05 Karnal; 06 Panipat; 07 Kurukshetra; 08 Kaithal;
      09 Guhla; 10 Sonipat; 11 Gohana; 12 Rohtak; 13 Bahadurgarh; 14 Jhajjar; 15 Meham; 16 Bhiwani; 17 Siwani;
      18 Loharu; 19 Charkhi Dadri; 20 Hisar; 21 Hansi; 22 Fatehabad; 23 Tohana; 24 Sirsa; 25 Dabwali; 26 Gurgaon;
      27 Nuh; 28 Ferozepur Jhirka; 29 Ballabgarh; 30 Palwal; 31 Jind; 32 Narwana; 33 Safidon; 34 Mahendragarh;
      35 Narnaul; 36 Rewari; 37 Ambala; 38 Faridabad; 39 Hisar; 40 Assandh; 41 Pehowa; 42 Ganaur; 43 Kosli;
      44 Ellenabad; 45 Karnal; 46 Rohtak; 47 Rewari; 48 Tosham; 49 Kalka; 50 Hodal; 51 Faridabad; 52 Hathin;
      53 Adampur; 54 Barara; 55 Gurgaon; 56 Jind; 57 Sirsa; 58 Yamunanagar; 59 Ratia; 60 Samalkha; 61 Bhiwani;
      62 Fatehabad; 63 Jhajjar; 64 Kaithal; 65 Kurukshetra; 66 Narnaul; 67 Panipat; 68 Panchkula; 69 Sonipat;
      71 Bilaspur; 72 Gurgaon South; 73 Palwal; 74 Nuh; 75 Indri; 76 Pataudi; 77 Beri; 78 Shahabad; 79 Kharkhoda;
      80 Barwala; 81 Bawal; 82 Kanina; 83 Kalayat; 84 Charkhi Dadri; 85 Ambala Cantt; 86 Narnaund; 87 Badkhal;
      88 Badhra; 89 Badli; 90 Uchana; 91 Gharunda; 92 Radaur; 93 Sohna; 94 Kalanwali; 95 Sampla; 96 Tauru; 97 Ladwa;
      98 Badshahpur`,
  },
  JH: {
    name: 'Jharkhand',
    offices: `
      01 Ranchi; 02 Hazaribagh; 03 Daltonganj; 04 Dumka; 05 Jamshedpur; 06 Chaibasa; 07 Gumla; 08 Lohardaga;
      09 Bokaro; 10 Dhanbad; 11 Giridih; 12 Koderma; 13 Chatra; 14 Garhwa; 15 Deoghar; 16 Pakur; 17 Godda;
      18 Sahibganj; 19 Latehar; 20 Simdega; 21 Jamtara; 22 Seraikela Kharsawan; 23 Khunti; 24 Ramgarh`,
  },
  JK: {
    name: 'Jammu and Kashmir',
    offices: `
      01 Srinagar; 02 Jammu; 03 Anantnag; 04 Budgam; 05 Baramulla; 06 Doda; 08 Kathua; 09 Kupwara; 11 Rajouri;
      12 Poonch; 13 Pulwama; 14 Udhampur; 15 Bandipora; 16 Ganderbal; 17 Kishtwar; 18 Kulgam; 19 Ramban; 20 Reasi;
      21 Samba; 22 Shopian`,
  },
  KA: {
    name: 'Karnataka',
    offices: `
      01 Koramangala, Bengaluru; 02 Rajajinagar, Bengaluru; 03 Kasturi Nagar, Bengaluru; 04 Yeshwanthpur, Bengaluru;
      05 Jayanagar, Bengaluru; 06 Tumkur; 07 Kolar; 08 KGF; 09 Mysuru West; 10 Chamarajanagar; 11 Mandya; 12 Madikeri;
      13 Hassan; 14 Shivamogga; 15 Sagar; 16 Chitradurga; 17 Davanagere; 18 Chikmagalur; 19 Mangalore; 20 Udupi;
      21 Puttur; 22 Belagavi; 23 Chikkodi; 24 Bailhongal; 25 Dharwad; 26 Gadag; 27 Haveri; 28 Vijayapura; 29 Bagalkot;
      30 Karwar; 31 Sirsi; 32 Kalaburagi; 33 Yadgir; 34 Ballari; 35 Hospet; 36 Raichur; 37 Koppal; 38 Bidar;
      39 Bhalki; 40 Chikkaballapura; 41 Jnanabharathi, Bengaluru; 42 Ramanagara; 43 Devanahalli, Bengaluru; 44 Tiptur;
      45 Hunsur; 46 Sakleshpur; 47 Honnavar; 48 Jamkhandi; 49 Gokak; 50 Yelahanka, Bengaluru;
      51 Electronic City, Bengaluru; 52 Nelamangala, Bengaluru; 53 KR Puram, Bengaluru; 54 Nagamangala;
      55 Mysuru East; 56 Basavakalyan; 57 Shanthinagar, Bengaluru; 58 Belagavi East; 59 Chandapura, Bengaluru;
      60 Yellapur; 61 Karkala; 62 Sullia; 63 Hubli; 64 Madhugiri; 65 Dandeli; 66 Tarikere; 67 Chintamani;
      68 Ranebennur; 69 Ramdurg; 70 Bantwal; 71 Athani`,
  },
  KL: {
    name: 'Kerala',
    offices: `
      01 Thiruvananthapuram; 02 Kollam; 03 Pathanamthitta; 04 Alappuzha; 05 Kottayam; 06 Idukki; 07 Ernakulam;
      08 Thrissur; 09 Palakkad; 10 Malappuram; 11 Kozhikode; 12 Wayanad; 13 Kannur; 14 Kasaragod; 16 Attingal;
      17 Muvattupuzha; 18 Vadakara; 19 Parassala; 20 Neyyattinkara; 21 Nedumangad; 22 Kazhakkoottam;
      23 Karunagappally; 24 Kottarakkara; 25 Punalur; 26 Adoor; 27 Thiruvalla; 28 Mallappally; 29 Kayamkulam;
      30 Chengannur; 31 Mavelikkara; 32 Cherthala; 33 Changanassery; 34 Kanjirappally; 35 Pala; 36 Vaikom;
      37 Vandiperiyar; 38 Thodupuzha; 39 Thrippunithura; 40 Perumbavoor; 41 Aluva; 42 North Paravur; 43 Mattancherry;
      44 Kothamangalam; 45 Irinjalakuda; 46 Guruvayur; 47 Kodungallur; 48 Wadakkancherry; 49 Alathur; 50 Mannarkkad;
      51 Ottapalam; 52 Pattambi; 53 Perinthalmanna; 54 Ponnani; 55 Tirur; 56 Koyilandy; 57 Koduvally; 58 Thalassery;
      59 Taliparamba; 60 Kanhangad; 61 Kunnathur; 62 Ranni; 63 Angamaly; 64 Chalakudy; 65 Tirurangadi; 66 Kuttanad;
      67 Uzhavoor; 68 Devikulam; 69 Udumbanchola; 70 Chittur; 71 Nilambur; 72 Mananthavady; 73 Sulthan Bathery;
      74 Kattakkada; 75 Thriprayar; 76 Nanmanda; 77 Perambra; 78 Iritty; 79 Vellarikundu; 80 Pathanapuram; 81 Varkala;
      82 Chadayamangalam; 83 Konni; 84 Kondotty; 85 Feroke; 86 Payyannur`,
  },
  LA: {
    name: 'Ladakh',
    offices: '01 Kargil; 02 Leh',
  },
  LD: {
    name: 'Lakshadweep',
    offices: `
      01 Kavaratti; 02 Agathi; 03 Amini; 04 Androth; 05 Kadamat; 06 Kiltan; 07 Chetlat; 08 Kalpeni; 09 Minicoy`,
  },
  MH: {
    name: 'Maharashtra',
    offices: `
      01 Mumbai South; 02 Mumbai West; 03 Mumbai East; 04 Thane; 05 Kalyan; 06 Pen; 07 Sindhudurg; 08 Ratnagiri;
      09 Kolhapur; 10 Sangli; 11 Satara; 12 Pune; 13 Solapur; 14 Pimpri-Chinchwad; 15 Nashik; 16 Ahmednagar;
      17 Shrirampur; 18 Dhule; 19 Jalgaon; 20 Aurangabad; 21 Jalna; 22 Parbhani; 23 Beed; 24 Latur; 25 Osmanabad;
      26 Nanded; 27 Amravati; 28 Buldhana; 29 Yavatmal; 30 Akola; 31 Nagpur; 32 Wardha; 33 Gadchiroli; 34 Chandrapur;
      35 Gondia; 36 Bhandara; 37 Washim; 38 Hingoli; 39 Nandurbar; 40 Nagpur Rural; 41 Malegaon; 42 Baramati;
      43 Navi Mumbai; 44 Ambajogai; 45 Akluj; 46 Panvel; 47 Borivali, Mumbai; 48 Vasai; 49 Nagpur East; 50 Karad`,
  },
  ML: {
    name: 'Meghalaya',
    offices: `
      04 Jowai; 05 Shillong; 06 Nongstoin; 07 Williamnagar; 08 Tura; 09 Baghmara; 10 Nongpoh; 11 Khliehriat;
      12 Mawkyrwat; 13 Resubelpara; 14 Ampati`,
  },
  MN: {
    name: 'Manipur',
    offices: `
      01 Imphal West; 02 Churachandpur; 03 Kangpokpi; 04 Thoubal; 05 Bishnupur; 06 Imphal East; 07 Ukhrul; 08 Senapati`,
  },
  MP: {
    name: 'Madhya Pradesh',
    offices: `
      04 Bhopal; 05 Hoshangabad; 06 Morena; 07 Gwalior; 08 Guna; 09 Indore; 10 Khargone; 11 Dhar; 12 Khandwa;
      13 Ujjain; 14 Mandsaur; 15 Sagar; 16 Chhatarpur; 17 Rewa; 18 Shahdol; 19 Satna; 20 Jabalpur; 21 Katni; 22 Seoni;
      28 Chhindwara; 30 Bhind; 31 Sheopur; 32 Datia; 33 Shivpuri; 34 Damoh; 35 Panna; 36 Tikamgarh; 37 Sehore;
      38 Raisen; 39 Rajgarh; 40 Vidisha; 41 Dewas; 42 Shajapur; 43 Ratlam; 44 Neemuch; 45 Jhabua; 46 Barwani;
      47 Harda; 48 Betul; 49 Narsinghpur; 50 Balaghat; 51 Mandla; 52 Dindori; 53 Sidhi; 54 Umaria; 65 Anuppur;
      66 Singrauli; 67 Ashoknagar; 68 Burhanpur; 69 Alirajpur; 70 Agar Malwa`,
  },
  MZ: {
    name: 'Mizoram',
    offices: `
      01 Aizawl; 02 Lunglei; 03 Saiha; 04 Champhai; 05 Kolasib; 06 Serchhip; 07 Lawngtlai; 08 Mamit`,
  },
  NL: {
    name: 'Nagaland',
    offices: `
      01 Kohima; 02 Mokokchung; 03 Tuensang; 04 Mon; 05 Wokha; 06 Zunheboto; 07 Dimapur; 08 Phek`,
  },
  OD: {
    name: 'Odisha',
    offices: `
      01 Balasore; 02 Bhubaneswar; 03 Balangir; 04 Chandikhol; 05 Cuttack; 06 Dhenkanal; 07 Ganjam; 08 Kalahandi;
      09 Keonjhar; 10 Koraput; 11 Mayurbhanj; 12 Phulbani; 13 Puri; 14 Rourkela; 15 Sambalpur; 16 Sundargarh;
      17 Bargarh; 18 Rayagada; 19 Angul; 20 Gajapati; 21 Jagatsinghpur; 22 Bhadrak; 23 Jharsuguda; 24 Nabarangpur;
      25 Nayagarh; 26 Nuapada; 27 Boudh; 28 Deogarh; 29 Kendrapara; 30 Malkangiri; 31 Sonepur; 32 Bhanjanagar;
      33 Bhubaneswar II; 34 Jajpur; 35 Talcher`,
  },
  PB: {
    name: 'Punjab',
    offices: `
      02 Amritsar; 03 Bathinda; 04 Faridkot; 05 Ferozepur; 06 Gurdaspur; 07 Hoshiarpur; 08 Jalandhar; 09 Kapurthala;
      10 Ludhiana; 11 Patiala; 12 Ropar; 13 Sangrur; 14 Ajnala; 15 Abohar; 16 Anandpur Sahib; 17 Baba Bakala;
      18 Batala; 19 Barnala; 20 Balachaur; 21 Dasuya; 22 Fazilka; 23 Fatehgarh Sahib; 24 Garhshankar; 25 Jagraon;
      26 Khanna; 27 Kharar; 28 Malerkotla; 29 Moga; 30 Muktsar; 31 Mansa; 32 Nawanshahr; 33 Nakodar; 34 Nabha;
      35 Pathankot; 36 Phagwara; 37 Phillaur; 38 Patti; 39 Rajpura; 40 Rampura Phul; 41 Sultanpur Lodhi; 42 Samana;
      43 Samrala; 44 Sunam; 45 Talwandi Sabo; 46 Tarn Taran; 47 Zira; 48 Amloh; 49 Khamanon; 50 Budhlada; 51 Jhunir;
      52 Bassi Pathana; 53 Malout; 54 Mukerian; 55 Payal; 56 Raikot; 57 Bholath; 58 Dera Baba Nanak; 59 Dhuri;
      60 Gidderbaha; 61 Jalalabad; 62 Jaitu; 63 Khadoor Sahib; 64 Moonak; 65 Mohali; 66 Nihal Singh Wala; 67 Shahkot;
      68 Dhar Kalan; 69 Bagha Purana; 70 Dera Bassi; 71 Chamkaur Sahib; 72 Patran; 73 Tappa Mandi; 74 Nangal;
      75 Lehra; 76 Ahmedgarh; 77 Guruharsahai; 78 Banga; 79 Kotkapura; 80 Maur; 81 Majitha; 82 Ahmedgarh;
      83 Dudhan Sadhan; 84 Bhawanigarh; 85 Kalanaur; 86 Dirba; 87 Morinda; 88 Bhikhiwind; 89 Amritsar; 90 Jalandhar;
      91 Ludhiana East; 99 Dinanagar`,
  },
  PY: {
    name: 'Puducherry',
    offices: '01 Puducherry; 02 Karaikal; 03 Mahe; 04 Yanam; 05 Oulgaret',
  },
  RJ: {
    name: 'Rajasthan',
    offices: `
      01 Ajmer; 02 Alwar; 03 Banswara; 04 Barmer; 05 Bharatpur; 06 Bhilwara; 07 Bikaner; 08 Bundi; 09 Chittorgarh;
      10 Churu; 11 Dholpur; 12 Dungarpur; 13 Sri Ganganagar; 14 Jaipur; 15 Jaisalmer; 16 Jalore; 17 Jhalawar;
      18 Jhunjhunu; 19 Jodhpur; 20 Kota; 21 Nagaur; 22 Pali; 23 Sikar; 24 Sirohi; 25 Sawai Madhopur; 26 Tonk;
      27 Udaipur; 28 Baran; 29 Dausa; 30 Rajsamand; 31 Hanumangarh; 32 Kotputli; 33 Ramganj Mandi; 34 Karauli;
      35 Pratapgarh; 36 Beawar; 37 Didwana; 38 Abu Road; 39 Balotra; 40 Bhiwadi; 41 Chomu; 42 Kishangarh; 43 Phalodi;
      44 Sujangarh; 45 Jaipur; 46 Bhinmal; 47 Dudu; 48 Kekri; 49 Nohar; 50 Nokha; 51 Shahpura, Bhilwara;
      52 Shahpura, Jaipur; 53 Khetri; 55 Pokaran`,
  },
  SK: {
    name: 'Sikkim',
    offices: `
      01 Gangtok; 02 Gyalshing; 03 Mangan; 06 Soreng; 07 Pakyong; 08 Singtam`,
  },
  TG: {
    name: 'Telangana',
    offices: `
      01 Adilabad; 02 Karimnagar; 03 Warangal; 04 Khammam; 05 Nalgonda; 06 Mahabubnagar; 07 Rangareddy;
      08 Medchal-Malkajgiri; 09 Hyderabad Central; 10 Hyderabad North; 11 Hyderabad East; 12 Hyderabad South;
      13 Hyderabad West; 15 Sangareddy; 16 Nizamabad; 17 Kamareddy; 18 Nirmal; 19 Mancherial; 20 Asifabad; 21 Jagtial;
      22 Peddapalli; 23 Sircilla; 24 Warangal Rural; 25 Bhupalpally; 26 Mahabubabad; 27 Jangaon; 28 Kothagudem;
      29 Suryapet; 30 Yadadri Bhuvanagiri; 31 Nagarkurnool; 32 Wanaparthy; 33 Gadwal; 34 Vikarabad; 35 Medak;
      36 Siddipet; 37 Mulugu; 38 Narayanpet`,
  },
  TN: {
    name: 'Tamil Nadu',
    offices: `
      01 Ayanavaram, Chennai; 02 Anna Nagar, Chennai; 03 Tondiarpet, Chennai; 04 Basin Bridge, Chennai;
      05 Kolathur, Chennai; 06 Mandaveli, Chennai; 07 Thiruvanmiyur, Chennai; 09 K K Nagar, Chennai;
      10 Valasaravakkam, Chennai; 11 Tambaram; 12 Poonamallee; 13 Ambattur; 14 Sholinganallur; 15 Ulundurpet;
      16 Tindivanam; 18 Red Hills; 19 Chengalpattu; 20 Thiruvallur; 21 Kanchipuram; 22 Meenambakkam; 23 Vellore;
      24 Krishnagiri; 25 Thiruvannamalai; 27 Salem; 28 Namakkal North; 29 Dharmapuri; 30 Salem; 31 Cuddalore;
      32 Villupuram; 33 Erode East; 34 Tiruchengode; 36 Gobichettipalayam; 37 Coimbatore South; 38 Coimbatore North;
      39 Tiruppur North; 40 Mettupalayam; 41 Pollachi; 42 Tiruppur South; 43 Ooty; 45 Tiruchirappalli West;
      46 Perambalur; 47 Karur; 48 Srirangam; 49 Thanjavur; 50 Tiruvarur; 51 Nagapattinam; 52 Sankagiri; 54 Salem;
      55 Pudukkottai; 56 Perundurai; 57 Dindigul; 58 Madurai South; 59 Madurai North; 60 Theni; 61 Ariyalur;
      63 Sivaganga; 64 Madurai Central; 65 Ramanathapuram; 66 Coimbatore Central; 67 Virudhunagar; 68 Kumbakonam;
      69 Thoothukudi; 70 Hosur; 72 Tirunelveli; 73 Ranipet; 74 Nagercoil; 75 Marthandam; 76 Tenkasi; 77 Attur;
      78 Dharapuram; 79 Sankarankovil; 81 Tiruchirappalli East; 82 Mayiladuthurai; 83 Vaniyambadi; 84 Srivilliputhur;
      85 Kundrathur; 86 Erode West; 87 Sriperumbudur; 88 Namakkal South; 90 Salem South; 91 Chidambaram;
      92 Tiruchendur; 93 Mettur; 94 Palani; 95 Sivakasi; 96 Kovilpatti; 97 Arani; 99 Coimbatore West`,
  },
  TR: {
    name: 'Tripura',
    offices: `
      01 Agartala; 02 Kailashahar; 03 Udaipur; 04 Ambassa; 05 Dharmanagar; 06 Khowai; 07 Sepahijala; 08 Santirbazar`,
  },
  UK: {
    name: 'Uttarakhand',
    offices: `
      01 Almora; 02 Bageshwar; 03 Champawat; 04 Nainital; 05 Pithoragarh; 06 Udham Singh Nagar; 07 Dehradun;
      08 Haridwar; 09 Tehri; 10 Uttarkashi; 11 Chamoli; 12 Pauri; 13 Rudraprayag; 14 Rishikesh; 15 Kotdwara;
      16 Vikasnagar; 17 Roorkee; 18 Kashipur; 19 Ramnagar; 20 Ranikhet`,
  },
  UP: {
    name: 'Uttar Pradesh',
    offices: `
      11 Saharanpur; 12 Muzaffarnagar; 13 Bulandshahr; 14 Ghaziabad; 15 Meerut; 16 Noida; 17 Baghpat; 19 Shamli;
      20 Bijnor; 21 Moradabad; 22 Rampur; 23 Amroha; 24 Badaun; 25 Bareilly; 26 Pilibhit; 27 Shahjahanpur; 30 Hardoi;
      31 Lakhimpur Kheri; 32 Lucknow; 33 Raebareli; 34 Sitapur; 35 Unnao; 36 Amethi; 37 Hapur; 38 Sambhal;
      40 Bahraich; 41 Barabanki; 42 Ayodhya; 43 Gonda; 44 Sultanpur; 45 Ambedkar Nagar; 46 Shravasti; 47 Balrampur;
      50 Azamgarh; 51 Basti; 52 Deoria; 53 Gorakhpur; 54 Mau; 55 Siddharthnagar; 56 Maharajganj; 57 Kushinagar;
      58 Sant Kabir Nagar; 60 Ballia; 61 Ghazipur; 62 Jaunpur; 63 Mirzapur; 64 Sonbhadra; 65 Varanasi; 66 Bhadohi;
      67 Chandauli; 70 Prayagraj; 71 Fatehpur; 72 Pratapgarh; 73 Kaushambi; 74 Kannauj; 75 Etawah; 76 Farrukhabad;
      77 Kanpur Dehat; 78 Kanpur; 79 Auraiya; 80 Agra; 81 Aligarh; 82 Etah; 83 Firozabad; 84 Mainpuri; 85 Mathura;
      86 Hathras; 87 Kasganj; 90 Banda; 91 Hamirpur; 92 Jalaun; 93 Jhansi; 94 Lalitpur; 95 Mahoba; 96 Chitrakoot`,
  },
  WB: {
    name: 'West Bengal',
    offices: `
      01 Kolkata; 02 Kolkata; 03 Kolkata; 04 Kolkata; 05 Kolkata; 06 Kolkata; 07 Kolkata; 08 Kolkata; 10 Kolkata;
      11 Howrah; 12 Howrah; 13 Howrah; 14 Howrah; 15 Hooghly; 16 Hooghly; 17 Hooghly; 18 Hooghly; 19 Alipore;
      20 Alipore; 23 Barrackpore; 24 Barrackpore; 25 Barasat; 26 Barasat; 28 Bangaon; 29 Tamluk; 30 Tamluk; 31 Contai;
      32 Contai; 33 Midnapore; 34 Midnapore; 35 Kharagpur; 37 Asansol; 38 Asansol; 39 Durgapur; 40 Durgapur;
      41 Burdwan; 42 Burdwan; 43 Kalna; 44 Kalna; 46 Rampurhat; 48 Bolpur; 50 Jhargram; 51 Nadia; 52 Nadia;
      53 Birbhum; 54 Birbhum; 55 Purulia; 56 Purulia; 57 Baharampur; 58 Baharampur; 59 Raiganj; 60 Raiganj;
      61 Balurghat; 62 Balurghat; 63 Cooch Behar; 64 Cooch Behar; 65 Malda; 66 Malda; 67 Bankura; 68 Bankura;
      69 Alipurduar; 70 Alipurduar; 71 Jalpaiguri; 72 Jalpaiguri; 73 Siliguri; 74 Siliguri; 75 Katwa; 76 Darjeeling;
      77 Darjeeling; 78 Kalimpong; 79 Kalimpong; 81 Raghunathpur; 82 Raghunathpur; 83 Chanchal; 84 Chanchal;
      86 Mathabhanga; 88 Bishnupur; 89 Kalyani; 90 Kalyani; 91 Islampur; 92 Islampur; 93 Jangipur; 94 Jangipur;
      95 Baruipur; 96 Baruipur; 97 Diamond Harbour; 98 Diamond Harbour`,
  },
}

/** Letters that were replaced while the numbers stayed: Telangana in 2024, Odisha in 2012, Uttarakhand in 2007. */
export const lettersToday: Readonly<Record<string, string>> = { TS: 'TG', OR: 'OD', UA: 'UK' }

/**
 * Offices that are now in a different state from the one on their old plates. Telangana's offices issued AP until the
 * state was divided on 2 June 2014 (Andhra Pradesh has not used these numbers since); Ladakh's issued JK until 2019.
 */
export const officesThatMoved: Readonly<Record<string, { name: string; lastYear: number; offices: string }>> = {
  AP: {
    name: 'Telangana',
    lastYear: 2014,
    offices: `
      01 Adilabad; 09 Hyderabad Central; 10 Hyderabad North; 11 Hyderabad East; 12 Hyderabad South; 13 Hyderabad West;
      15 Karimnagar; 20 Khammam; 22 Mahabubnagar; 23 Sangareddy; 24 Nalgonda; 25 Nizamabad; 28 Rangareddy;
      29 Rangareddy; 36 Warangal`,
  },
  JK: { name: 'Ladakh', lastYear: 2020, offices: '07 Kargil; 10 Leh' },
}
