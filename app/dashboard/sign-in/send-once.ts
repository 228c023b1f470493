/**
 * Sends the form of a page of sign-in once, also before the router has started. Pressed twice, the code, the invitation or the link would be
 * used up by the first press and refused at the second, and a password begin a session that nobody has. After ten seconds, or back on the
 * page, it is sent again: the first may not have reached the server.
 */
export const sendOnce = `{let sentAt=-1e4;addEventListener('submit',event=>{if(event.timeStamp-sentAt<1e4)event.preventDefault();else sentAt=event.timeStamp});addEventListener('pageshow',()=>{sentAt=-1e4})}`;
