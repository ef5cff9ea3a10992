import type { Sense, Side, Subject } from '../lexicon/sense.ts'

/**
 * Words that state the subject of a number; `side` is the side on which the number appears if it is not directly in
 * front.
 */
export const labels: readonly (readonly [Sense, string])[] = [
  [
    label('seats', 'right'),
    `we are, family of, a family of, group of, seats for, seating for, seating capacity of, room for, hum, ham, hum log, ham log, humlog, total members, memu, mem, ham sab, हम, हम लोग, हम सब, మేము, మేం, మొత్తం`,
  ],
  [
    label('km', 'right'),
    `km, kms, k m, k m s, kmr, kmtr, kmtrs, kilometer, kilometers, kilometre, kilometres, kilo meter, kilometar, klm, klms, kmz, kilo meters, odometer, odo, odometer reading, meter reading, reading, kilometerage,
     किमी, कि मी, किलोमीटर, किलो मीटर, केएम, के एम, किमि, మీటర్ రీడింగ్, కిమీ, కి మీ, కి మి, కిమి, కిలోమీటర్లు, కిలోమీటర్ల, కిలోమీటర్, కిలోమీటర, కిలోమీటరు, కిలోమీటర్లకు, కిలో మీటర్లు, కిలో మీటర్ల, కేఎం, కెఎం, కిమీల, కిమీలు, కిమీలకు, kilomeetarlu, kilometerlu, kilometers lu, kilometarlu, kilometerla, kmlu, kmla, kilomeeterlu`,
  ],
  [
    label('km', 'left'),
    `driven, drive, drived, run, ran, running, running done, runned, done, clocked, covered, used for, chali, chali hui, chali ho, chali hai, chala, chala hua, chale, chale hue, chli, chli hui, chalii, chaali, chali hui ho, chalaya, chalayi, chalai, chali huyi, chali hue, chalna, chalai hui, ghumi, ghumi hui, daudi, daudi hui,
     चली, चली हुई, चला, चला हुआ, चली हो, चली है, चलाई, चलाई हुई, चले, चलि, दौड़ी, दौड़ी हुई, ड्रिवन, ड्राइवन, रनिंग, चली हुयी,
     తిరిగిన, తిరిగింది, తిరిగినది, తిరిగిన బండి, తిరిగి, తిరిగినవి, తిరిగుండాలి, తిరిగి ఉండాలి, నడిచిన, నడిపిన, నడిచింది, నడిపినది, రన్ అయిన, డ్రైవ్ చేసిన, రన్నింగ్, డ్రైవెన్, డ్రివెన్, తిరిగుండకూడదు, తిరిగివుండాలి,
     tirigina, thirigina, tirigindi, thirigindi, tiriginadi, tirigi, thirigi, tiriginavi, nadichina, nadipina, nadichindi, tirigi undali, tirigundali, drive chesina, run ayina, tiruginna, tirgina, thirgina, tirigunna`,
  ],
  [
    label('year', 'right'),
    `model, modal, models, model year, year model, year, mfg, mfg year, manufactured, manufactured in, manufacture, manufacturing year, make year, made in, my, ka model, ki model, registered in, registration year, reg year, bought in, purchased in,
     मॉडल, माडल, मोडल, साल का मॉडल, मॉडेल, ईयर, का मॉडल, वर्ष, సంవత్సరం మోడల్, మోడల్, మాడల్, మోడల్స్, మోడల్ ఇయర్, సంవత్సరం, సంవత్సరపు, ఇయర్, samvatsaram, samvatsarapu, samvatsaram model, ki model, modelu`,
  ],
  [
    label('age', 'left'),
    `years old, year old, yrs old, yr old, years, yrs, yr, years of age, years age, y old, yo, saal, sal, saal old, saal purani, saal purana, saal purane, sal purani, sal purana, saalo, saal tak purani, saal tak purana, saal ki, saal ka, saalon, baras, age, aged,
     साल, साल पुरानी, साल पुराना, साल पुराने, सालों, वर्ष पुरानी, बरस, साल की, साल का, साल तक पुरानी,
     సంవత్సరాల, సంవత్సరాలు, సంవత్సరాలకు, ఏళ్ల, ఏళ్ళ, ఏళ్లు, ఏళ్ళు, ఏండ్ల, ఏండ్లు, ఏళ్ల పాత, ఏళ్ళ పాత, సంవత్సరాల పాత, ఏళ్లకు, ఏళ్లది,
     samvatsarala, samvatsaralu, samvatsaralaku, samvastaralu, samvatsarala patha, ella, yella, ellu, yellu, ellaki, endlu, yendlu, endla, yendla, years patha, yella patha, ella patha, years paatha, yellaku, ellaku, years purani, year purani, years purana, yrs purani, year patha`,
  ],
  [
    label('seats', 'left'),
    `seater, seaters, sitter, siter, seat, seats, str, people, persons, person, ppl, passenger, passengers, members, member, of us, adults, pax, seating, seat wali, seat wala, log, logo, logon, logon ki family, jan, jane, jano, bande, bandon, sawari, savari, sadasya, baithne, family members, log baith, logo ke baithne, log baithne, seats wali,
     सीटर, सीट, सीटें, सीटों, लोग, लोगों, लोगो, जन, जने, सदस्य, सदस्यों, सवारी, व्यक्ति, मेंबर, सीटर वाली,
     సీటర్, సీట్ల, సీట్లు, సీటు, సీట్, సీట్లది, సీటింగ్, మంది, మందికి, మందిమి, మందిమి ఉన్నాం, సీటర్ల, సభ్యులు, సభ్యుల, సీట్లున్న, సీట్లతో, మంది కూర్చునే, మంది పట్టే,
     seatlu, seetlu, seatla, seetla, seatulu, sitlu, seetu, seatu, mandi, mandhi, mandiki, mandhiki, mandimi, mandhimi, sabhyulu, sabhyula, memberlu, members unnam`,
  ],
  [
    label('owners', 'left'),
    `owner, owners, ownership, owned, malik, maalik, maliq, maliks, malikon, hand, handed, hand use, haath, yajamani, yajamaani, yajamanulu, ownerlu, owneru, ఓనర్, ఓనర్లు, ఓనరు, ఓనర్స్, ఓనర్ల, యజమాని, యజమానులు, యజమానుల, హ్యాండ్, ओनर, ओनर्स, ओनरशिप, मालिक, मालिकों, स्वामी, हाथ, हैंड, ओनर वाली`,
  ],
  [
    label('price', 'right'),
    `budget, buget, bajat, bajet, budget of, budget is, price, price range, budget range, cost, costing, rate, rs, inr, re, rupees, rupee, rupaye, rupay, rupaiye, rupaiya, rupye, rupayalu, rupayala, amount, kimat, keemat, kimmat, qeemat, daam, dam, dham, dhara, dharalo, dharaku, dharaki, range, range of, spend, worth, priced, priced at, paise, paisa, money, cash,
     बजट, कीमत, क़ीमत, दाम, मूल्य, रुपये, रुपए, रुपया, रु, रेट, प्राइस, रेंज, पैसे, ధర, ధరలో, ధరకు, ధరకి, ధర ఉన్న, బడ్జెట్, బడ్జెట్లో, బడ్జెట్ లో, బడ్జెట్లోపు, ధరలోపు, రేటు, రేటులో, రూపాయలు, రూపాయల, రూపాయలకు, రూ, ఖరీదు, రేంజ్, రేంజిలో, డబ్బులు, ప్రైస్`,
  ],
  [
    label('instalment', 'right'),
    `emi, emis, e m i, emi of, emi wali, emi ka, monthly emi, monthly instalment, monthly installment, instalment, installment, instalments, installments, kist, kisht, kishte, kiste, ईएमआई, ई एम आई, किस्त, किश्त, किस्तों, ఈఎంఐ, ఇఎంఐ, ఈఎమ్ఐ, ఇఎమ్ఐ, ఈ ఎం ఐ, వాయిదా, వాయిదాలు, కిస్తీ`,
  ],
  [
    label('instalment', 'left'),
    `per month, a month, monthly, month, every month, each month, pm, p m, mahina, mahine, mahine ka, mahine ki, har mahine, mahine me, monthly ka, per mahina, महीना, महीने, प्रति माह, हर महीने, महीने की, మాసిక, నెలకు, నెలకి, నెల, ప్రతి నెల, నెలవారీ, nelaku, nelaki, nela, nelavari`,
  ],
  [
    label('other', 'right'),
    `down payment, downpayment, dp, down, loan, loan of, finance, token, advance, डाउन पेमेंट, लोन, డౌన్ పేమెంట్, లోన్, range of km, salary, tankhwah, जीतम, వేతనం, జీతం, jeetham, jeetam`,
  ],
  [
    label('other', 'left'),
    `cc, bhp, hp, ps, kmpl, km pl, km per litre, km per liter, kmpl mileage, kpl, km l, kml, km per l, ka mileage, ka average, average, avg, litre, litres, liter, liters, ltr, inch, inches, star, stars, door, doors, gear, gears, speed, cylinder, cylinders, keys, key, tyres, tyre, wheel, wheels, wheeler, percent, %, per cent, pct, प्रतिशत, శాతం, month old, months, months old, days, din, din me, weeks, hours, km range, km away, km radius, km dur, km door, km ke daire, km from, km charge, kms range, kw, kwh, kg, watts, nm, mm, kmh, kmph, feet, ft, by 4, by 2, gen, generation, x4, x2, minute, minutes, min drive, cylinder engine, turbo, engine,
     सीसी, महीने पुरानी, दिन, स्टार, लीटर, సిసి, స్టార్, లీటర్, రోజులు, నెలలు, కిమీ దూరం, కిలోమీటర్ల దూరం`,
  ],
]

function label(of: Subject, side: Side): Sense {
  return { kind: 'label', of, side }
}
