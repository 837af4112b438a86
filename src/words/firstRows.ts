import { words } from './messages.ts';

// The names of the rows that every installation begins with. Admins can change them; `npm run words` writes their translations into a
// migration.

export const firstLicenseTypes = words('firstLicenseTypes', {
  mopeds: 'Mopeds',
  lightMotorcycles: 'Light motorcycles',
  mediumMotorcycles: 'Medium motorcycles',
  motorcycles: 'Motorcycles',
  carsAndLightVans: 'Cars and light vans',
  carsWithTrailer: 'Cars with trailer',
  mediumTrucks: 'Medium trucks',
  mediumTrucksWithTrailer: 'Medium trucks with trailer',
  trucks: 'Trucks',
  articulatedTrucks: 'Articulated trucks',
  minibuses: 'Minibuses',
  minibusesWithTrailer: 'Minibuses with trailer',
  buses: 'Buses',
  busesWithTrailer: 'Buses with trailer',
  workVehiclesAndTractors: 'Work vehicles and tractors',
});

export const firstVehicleTypes = words('firstVehicleTypes', {
  hatchbackOrSaloon: 'Hatchback or saloon',
  estate: 'Estate',
  suvOrCrossover: 'SUV or crossover',
  peopleCarrier: 'People carrier',
  smallVan: 'Small van',
  panelVan: 'Panel van',
  refrigeratedVan: 'Refrigerated van',
  pickUp: 'Pick-up',
  rigidTruck: 'Rigid truck',
  articulatedTractorUnit: 'Articulated tractor unit',
  tipper: 'Tipper',
  tanker: 'Tanker',
  minibus: 'Minibus',
  cityBus: 'City bus',
  coach: 'Coach',
  semiTrailer: 'Semi-trailer',
});

export const firstRequirements = words('firstRequirements', {
  insurance: 'Insurance',
  service: 'Service',
  tachographCalibration: 'Tachograph calibration',
  tailLiftExamination: 'Tail-lift examination',
  fireExtinguisher: 'Fire extinguisher',
  driverCpcCard: 'Driver CPC card',
  tachographDriverCard: 'Tachograph driver card',
  walkaroundCheck: 'Walkaround check',
  manualHandling: 'Manual handling',
  firstAid: 'First aid',
  adr: 'ADR',
  safePass: 'Safe Pass',
});

// The road traffic offences of Ireland, as the law names them.
export const firstOffences = words('firstOffences', {
  speeding: 'Speeding',
  holdingAMobilePhoneWhileDriving: 'Holding a mobile phone while driving',
  noSeatBeltOrAChildWithoutA: 'No seat belt, or a child without a restraint',
  dangerousOvertaking: 'Dangerous overtaking',
  parkingInADangerousPosition: 'Parking in a dangerous position',
  carWithoutAValidNct: 'Car without a valid NCT',
  noSpeedLimiterOrAFaultyOne: 'No speed limiter, or a faulty one',
  noAuthorisationPlateOrAVehicleAlteredSo:
    'No authorisation plate, or a vehicle altered so that its plate is wrong',
  defectiveOrWornTyres: 'Defective or worn tyres',
  learnerDrivingUnaccompanied: 'Learner driving unaccompanied',
  noNPlate: 'No N plate',
  noLPlate: 'No L plate',
  unlawfulUTurn: 'Unlawful U-turn',
  notDrivingOnTheLeft: 'Not driving on the left',
  notFollowingTheRulesAtAMiniRoundabout: 'Not following the rules at a mini-roundabout',
  drivingPastANoEntrySign: 'Driving past a no-entry sign',
  drivingPastALaneControlSignal: 'Driving past a lane-control signal',
  drivingPastAMaximumLengthWidthGrossWeight:
    'Driving past a maximum length, width, gross weight or axle weight sign',
  drivingWithoutInsurance: 'Driving without insurance',
  carelessDriving: 'Careless driving',
  drivingADangerouslyDefectiveVehicle: 'Driving a dangerously defective vehicle',
});
