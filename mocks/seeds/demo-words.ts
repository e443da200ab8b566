/** The words that make up the titles of the large collections: invented clubs, people and places. */
export const TEAMS = [
  'Harbour City',
  'Highfield Falcons',
  'Millbrook Rovers',
  'Saltmarsh Comets',
  'Westhaven',
  'Port Ellis',
  'Ashdown United',
  'Quarry Park',
] as const;

export const PEOPLE = [
  'Amara Okafor',
  'Elsa Lindqvist',
  'Mateus Prado',
  'Noor Castellan',
  'Ida Brandt',
  'Tobi Adeyemi',
  'Runa Halvorsen',
  'Kenji Morita',
  'Elio Marchetti',
  'Sana Rahimi',
  'Wren Gallagher',
  'Luc Thibault',
] as const;

export const PLACES = [
  'Harbour Park',
  'the Old Mill Ground',
  'Quarry Park',
  'the Lake Vessa Arena',
  'Penrow Hill',
  'the Oru embankment',
  'Ashdown Common',
  'the Seaport Hall',
] as const;

/** Titles with a place for a person (`{who}`), a team (`{team}`), another (`{other}`) and a ground (`{where}`). */
export const MOMENTS = [
  '{who} from thirty metres, and {where} falls silent',
  'Three passes and a header: how {team} opened {other}',
  '{who} keeps {team} level with one hand',
  'The free kick they will replay all week in {where}',
  'Ninety-fourth minute, {team} against {other}',
  '{who} on growing up two streets from {where}',
  'A nutmeg, a smile, a goal for {team}',
  'What the {team} kit man packs for an away game',
  '{who} and the longest throw of the season',
  'First training in the snow for {team}',
  '{other} hit the post twice in a minute',
  'The choir of {where}, recorded from the away end',
  '{who} signs shirts until the last child has one',
  'Save of the month: {who} against {other}',
  'The walk out at {where}, from the tunnel',
  'Penalty, pause, goal: {who} never blinks',
  '{team} in ten passes or fewer',
  '{who} explains the corner nobody saw coming',
  'Rain, mud and a derby: {team} against {other}',
  'Seventeen seconds from kick-off to goal at {where}',
  '{who} plays the piano in the team hotel',
  'A volunteer’s morning at {where}',
  'The bicycle kick {other} applauded',
  'Half-time talk, ninety seconds of it, by {who}',
] as const;

export const EYEBROWS = ['Goal of the week', 'Match day', 'Off the pitch', 'Archive', null, null, null] as const;
