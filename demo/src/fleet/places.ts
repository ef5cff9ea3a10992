/** Locations of cars. Localities are the names that people in Hyderabad use; elsewhere the city is enough for now. */
export type City = { name: string; state: string; stateCode: string; lat: number; lon: number; rtos: readonly string[] }
export type Locality = { name: string; pincode: string; lat: number; lon: number }

export function findCityByName(name: string): City {
  return CITIES[name]!
}

function city(name: string, state: string, stateCode: string, lat: number, lon: number, rtos: string): [string, City] {
  return [name, { name, state, stateCode, lat, lon, rtos: rtos.split(' ') }]
}

/** Offices in `rtos` are used where the listings name none. */
const CITIES: Record<string, City> = Object.fromEntries([
  city('Hyderabad', 'Telangana', 'TG', 17.3849, 78.4866, 'TS07 TS08 TS09 TS10 TS11 TS13'),
  city('Bangalore', 'Karnataka', 'KA', 12.9716, 77.5946, 'KA01 KA02 KA03 KA04 KA05 KA51 KA53'),
  city('Delhi', 'Delhi', 'DL', 28.6139, 77.209, 'DL1 DL2 DL3 DL8 DL9 DL10 DL12'),
  city('Chennai', 'Tamil Nadu', 'TN', 13.0827, 80.2707, 'TN01 TN02 TN07 TN09 TN10 TN22'),
  city('Kolkata', 'West Bengal', 'WB', 22.5726, 88.3639, 'WB02 WB06 WB08'),
  city('Pune', 'Maharashtra', 'MH', 18.5204, 73.8567, 'MH12 MH14'),
  city('Jaipur', 'Rajasthan', 'RJ', 26.9124, 75.7873, 'RJ14 RJ45'),
  city('Mumbai', 'Maharashtra', 'MH', 19.076, 72.8777, 'MH01 MH02 MH03 MH04 MH43 MH47'),
  city('Ahmedabad', 'Gujarat', 'GJ', 23.0225, 72.5714, 'GJ01 GJ27'),
  city('Gurgaon', 'Haryana', 'HR', 28.4595, 77.0266, 'HR26 HR98'),
  city('Chandigarh', 'Chandigarh', 'CH', 30.74, 76.7567, 'CH01'),
  city('Lucknow', 'Uttar Pradesh', 'UP', 26.8467, 80.9462, 'UP32'),
  city('Coimbatore', 'Tamil Nadu', 'TN', 11.0168, 76.9558, 'TN37 TN38 TN66'),
  city('Noida', 'Uttar Pradesh', 'UP', 28.6, 77.3515, 'UP16'),
  city('Ghaziabad', 'Uttar Pradesh', 'UP', 28.6692, 77.4538, 'UP14'),
  city('Faridabad', 'Haryana', 'HR', 28.4089, 77.3178, 'HR51'),
  city('Ajmer', 'Rajasthan', 'RJ', 26.4499, 74.6399, 'RJ01'),
  city('Kanpur', 'Uttar Pradesh', 'UP', 26.448, 80.3306, 'UP78'),
  city('Mysuru', 'Karnataka', 'KA', 12.2958, 76.6394, 'KA09 KA55'),
  city('Visakhapatnam', 'Andhra Pradesh', 'AP', 17.6868, 83.2185, 'AP31 AP39'),
  city('Ambala', 'Haryana', 'HR', 30.3782, 76.7767, 'HR01'),
  city('Karnal', 'Haryana', 'HR', 29.6857, 76.9905, 'HR05'),
  city('Sonipat', 'Haryana', 'HR', 28.9288, 77.0913, 'HR10'),
  city('Agra', 'Uttar Pradesh', 'UP', 27.1767, 78.0081, 'UP80'),
  city('Kochi', 'Kerala', 'KL', 9.9312, 76.2673, 'KL07 KL43'),
])

function locality(name: string, pincode: string, lat: number, lon: number): Locality {
  return { name, pincode, lat, lon }
}

export const HYDERABAD_LOCALITIES: readonly Locality[] = [
  locality('Ameerpet', '500016', 17.4375, 78.4483),
  locality('Attapur', '500048', 17.366, 78.427),
  locality('Bachupally', '500090', 17.549, 78.364),
  locality('Banjara Hills', '500034', 17.4138, 78.4398),
  locality('Begumpet', '500016', 17.4447, 78.4664),
  locality('Boduppal', '500092', 17.413, 78.578),
  locality('Bowenpally', '500011', 17.476, 78.478),
  locality('Chanda Nagar', '500050', 17.495, 78.325),
  locality('Charminar', '500002', 17.3616, 78.4747),
  locality('Dilsukhnagar', '500060', 17.3688, 78.5247),
  locality('ECIL', '500062', 17.473, 78.572),
  locality('Gachibowli', '500032', 17.4401, 78.3489),
  locality('Hafeezpet', '500049', 17.484, 78.361),
  locality('Himayatnagar', '500029', 17.402, 78.485),
  locality('HITEC City', '500081', 17.4474, 78.3762),
  locality('Jubilee Hills', '500033', 17.431, 78.407),
  locality('Kompally', '500014', 17.535, 78.484),
  locality('Kondapur', '500084', 17.464, 78.364),
  locality('Kothapet', '500035', 17.369, 78.548),
  locality('Kukatpally', '500072', 17.4948, 78.3996),
  locality('LB Nagar', '500074', 17.3457, 78.5522),
  locality('Madhapur', '500081', 17.4483, 78.3915),
  locality('Malkajgiri', '500047', 17.448, 78.53),
  locality('Manikonda', '500089', 17.405, 78.375),
  locality('Mehdipatnam', '500028', 17.395, 78.44),
  locality('Miyapur', '500049', 17.496, 78.357),
  locality('Nagole', '500068', 17.371, 78.569),
  locality('Nallagandla', '500019', 17.468, 78.309),
  locality('Narsingi', '500089', 17.389, 78.357),
  locality('Nizampet', '500090', 17.518, 78.382),
  locality('Secunderabad', '500003', 17.4399, 78.4983),
  locality('Shamshabad', '501218', 17.26, 78.397),
  locality('Tarnaka', '500017', 17.428, 78.538),
  locality('Tolichowki', '500008', 17.399, 78.416),
  locality('Uppal', '500039', 17.401, 78.56),
  locality('Vanasthalipuram', '500070', 17.327, 78.57),
]
