/**
 * Sends the form of a sign-in page once, also before the router has started. A second press would repeat a code, an invitation or a link
 * that the first press has used, and would be refused; a second password would begin a session that no browser keeps. After ten seconds, or
 * back on the page, the form can be sent again, because the first request may not have reached the server.
 */
export const sendOnce = `{let sentAt=-1e4;addEventListener('submit',event=>{if(event.timeStamp-sentAt<1e4)event.preventDefault();else sentAt=event.timeStamp});addEventListener('pageshow',()=>{sentAt=-1e4})}`;
