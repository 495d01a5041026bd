/** `3 parties are waiting` */
export const parties = (waiting: number) =>
  waiting === 1 ? '1 party is waiting' : `${waiting} parties are waiting`
